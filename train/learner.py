"""The learner: trains a network on the samples that actors write, and publishes it to them.

Needs numpy and torch only. It starts the actors itself (`trainer play`), reads the files that they
write, trains, publishes averaged weights by an atomic rename, examines them (`trainer exam`), and
leaves the network, its log and its provenance in the output folder.

    python3 train/learner.py jericho --trainer target/release/trainer --out train/runs/jericho --seconds 400
"""

import argparse
import hashlib
import json
import math
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time

import numpy
import torch
from torch import nn
from torch.nn import functional


def fnv(data):
    """FNV-1a, 64 bits, as the network file has it."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


class Network(nn.Module):
    """As crates/bots/src/neural/network.rs, with auxiliary heads that are not written out."""

    def __init__(self, shape):
        super().__init__()
        width, second = shape["width"], shape["second"]
        table = len(shape["table"])
        self.counts = [group["count"] for group in shape["groups"]]
        self.sizes = [len(group["features"]) for group in shape["groups"]]
        self.table = table
        self.things = nn.ModuleList(nn.Linear(size, width, bias=False) for size in self.sizes)
        self.bases = nn.ModuleList(nn.Linear(table, width) for _ in self.sizes)
        self.sum = nn.Linear(width, width, bias=False)
        self.head = nn.Linear(table, width)
        self.second = nn.Linear(width, second)
        self.out = nn.Linear(second, 2)
        self.auxiliary = nn.Linear(second, 1)
        self.thing_out = nn.Linear(width, 1)
        self.thing_context = nn.Linear(second, 1, bias=False)
        with torch.no_grad():
            self.sum.weight.mul_(0.5)
            self.out.weight.mul_(0.2)
            self.out.bias.zero_()

    def forward(self, inputs):
        table = inputs[:, : self.table]
        at = self.table
        pooled, first = 0, None
        for count, size, thing, base in zip(self.counts, self.sizes, self.things, self.bases):
            features = inputs[:, at : at + count * size].reshape(-1, count, size)
            at += count * size
            encoded = functional.relu(thing(features) + base(table)[:, None, :])
            first = encoded if first is None else first
            pooled = pooled + encoded.sum(1)
        hidden = functional.relu(self.sum(pooled) + self.head(table))
        second = functional.relu(self.second(hidden))
        things = self.thing_out(first)[:, :, 0] + self.thing_context(second)
        return self.out(second), self.auxiliary(second)[:, 0], things

    def matrices(self):
        """Rows are inputs, columns outputs; a bias is the last row."""
        def with_bias(linear):
            return torch.cat([linear.weight.T, linear.bias[None, :]])

        matrices = []
        for thing, base in zip(self.things, self.bases):
            matrices += [thing.weight.T, with_bias(base)]
        matrices += [self.sum.weight.T, with_bias(self.head), with_bias(self.second), with_bias(self.out)]
        return [matrix.detach().float().cpu().numpy() for matrix in matrices]


def network_bytes(model, shape):
    """A `fanfare-network/1` file with f32 weights."""
    name = shape["name"].encode()
    parts = [b"FFNN", bytes([1, 0, len(name)]), name, struct.pack("<Q", int(shape["hash"], 16))]
    matrices = model.matrices()
    parts.append(struct.pack("<H", len(matrices)))
    for matrix in matrices:
        parts.append(struct.pack("<HH", *matrix.shape))
        parts.append(numpy.ascontiguousarray(matrix, dtype="<f4").tobytes())
    body = b"".join(parts)
    return body + struct.pack("<Q", fnv(body))


def publish(model, shape, path):
    part = path.with_suffix(".part")
    part.write_bytes(network_bytes(model, shape))
    os.replace(part, path)


class Ring:
    """Samples on the device; new ones replace the oldest."""

    def __init__(self, shape, capacity, device):
        groups = shape["groups"]
        self.inputs_size = len(shape["table"]) + sum(g["count"] * len(g["features"]) for g in groups)
        self.labels_size = shape["labels"] + groups[0]["count"]
        self.bytes = shape["sample_bytes"]
        assert self.bytes == 2 * self.inputs_size + 4 * self.labels_size
        self.capacity, self.device = capacity, device
        self.inputs = torch.zeros(capacity, self.inputs_size, dtype=torch.bfloat16, device=device)
        self.labels = torch.zeros(capacity, self.labels_size, device=device)
        self.at = self.count = self.total = 0

    def put(self, data):
        records = numpy.frombuffer(data, dtype=numpy.uint8).reshape(-1, self.bytes)
        split = 2 * self.inputs_size
        inputs = torch.from_numpy(numpy.ascontiguousarray(records[:, :split])).to(self.device)
        labels = torch.from_numpy(numpy.ascontiguousarray(records[:, split:])).to(self.device)
        n = len(records)
        where = (torch.arange(n, device=self.device) + self.at) % self.capacity
        self.inputs[where] = inputs.view(torch.bfloat16)
        self.labels[where] = labels.view(torch.float32)
        self.at = (self.at + n) % self.capacity
        self.count = min(self.count + n, self.capacity)
        self.total += n
        return n


def read_files(folder, ring, most=64):
    """Takes new files into the ring; says how many samples came."""
    new = 0
    names = [name for name in os.listdir(folder) if name.endswith(".samples")]
    for name in names[:most]:
        path = os.path.join(folder, name)
        with open(path, "rb") as file:
            new += ring.put(file.read())
        os.remove(path)
    return new


def loss_of(model, inputs, labels):
    (outputs, auxiliary, things) = model(inputs)
    share, margin, extra = labels[:, 0], labels[:, 1], labels[:, 2]
    win = functional.binary_cross_entropy_with_logits(outputs[:, 0], share.clamp(0, 1))
    loss = win + 0.1 * functional.huber_loss(outputs[:, 1], margin)
    loss = loss + 0.05 * functional.huber_loss(auxiliary, extra)
    known = labels[:, 3:] >= 0
    each = functional.binary_cross_entropy_with_logits(
        things, labels[:, 3:].clamp(0, 1), reduction="none"
    )
    loss = loss + 0.1 * (each * known).sum() / known.sum().clamp(min=1)
    return loss, win


def exam(arguments, network, against="steady", deals=500, seats=4, seed=7, options=()):
    command = [arguments.trainer, "exam", arguments.game, "--network", str(network)]
    command += ["--against", against, "--deals", str(deals), "--seats", str(seats)]
    command += ["--seed", str(seed), "--threads", str(arguments.exam_threads)]
    for option in options:
        command += ["--option", option]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def final_exams(arguments, packed):
    """The committed network, rounded to bytes, on deals that no other exam used."""
    deals = arguments.final_deals
    if arguments.game == "jericho":
        plans = [("steady", 3, ()), ("steady", 4, ()), ("steady", 5, ()), ("value-network", 4, ())]
    else:
        single = ("games=1",)
        plans = [("steady", seats, single) for seats in (2, 3, 4, 5)]
        plans += [("steady", 4, single + ("table=B",)), ("steady", 4, single + ("golden_joker=true",))]
    return [
        exam(arguments, packed, against, deals, seats, seed=99, options=options)
        for against, seats, options in plans
    ]


def start_actors(arguments, work):
    command = [arguments.trainer, "play", arguments.game, "--network", str(work / "newest.net")]
    command += ["--samples", str(work / "samples"), "--threads", str(arguments.threads)]
    command += ["--seed", str(arguments.seed), "--seconds", str(arguments.seconds + 600)]
    command += ["--lone", str(arguments.lone), "--noise", str(arguments.noise)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=["jericho", "coloretto"])
    parser.add_argument("--trainer", required=True, help="the trainer's binary")
    parser.add_argument("--out", required=True, type=pathlib.Path, help="network, log and provenance go here")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in the output folder")
    parser.add_argument("--cpu", action="store_true", help="train without a GPU")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    parser.add_argument("--rate", type=float, default=1.5e-3, help="the highest learning rate")
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--ring", type=int, default=6_000_000)
    parser.add_argument("--reuse", type=float, default=4, help="how often each sample is used")
    parser.add_argument("--watch", type=float, default=15, help="seconds of watching the heuristic at first")
    parser.add_argument("--lone", type=int, default=20, help="tables of one network against the heuristic, in hundredths")
    parser.add_argument("--noise", type=float, default=0.004)
    parser.add_argument("--exam-every", type=float, default=45)
    parser.add_argument("--exam-deals", type=int, default=500)
    parser.add_argument("--exam-threads", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--final-deals", type=int, default=2000)
    parser.add_argument("--average", type=pathlib.Path, help="an earlier checkpoint: the mean of both is published")
    parser.add_argument("--commit", default="unknown", help="written into the provenance")
    arguments = parser.parse_args()

    torch.manual_seed(arguments.seed)
    torch.set_num_threads(2)
    torch.backends.cuda.matmul.allow_tf32 = True
    device = torch.device("cpu" if arguments.cpu else "cuda")
    layout = subprocess.run(
        [arguments.trainer, "layout", arguments.game], check=True, capture_output=True, text=True
    )
    shape = json.loads(layout.stdout)
    arguments.out.mkdir(parents=True, exist_ok=True)
    checkpoint = arguments.out / "checkpoint.pt"
    log_path = arguments.out / "log.jsonl"

    model = Network(shape).to(device)
    averaged = Network(shape).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=arguments.rate, weight_decay=1e-4)
    trained = {"seconds": 0.0, "games": 0, "samples": 0, "steps": 0, "runs": []}
    if arguments.resume and checkpoint.exists():
        saved = torch.load(checkpoint, map_location=device, weights_only=True)
        assert saved["hash"] == shape["hash"], f"checkpoint for {saved['hash']}, features {shape['hash']}"
        model.load_state_dict(saved["model"])
        averaged.load_state_dict(saved["averaged"])
        optimizer.load_state_dict(saved["optimizer"])
        trained = saved["trained"]
    else:
        averaged.load_state_dict(model.state_dict())
        log_path.unlink(missing_ok=True)
    before = dict(trained)

    shared_memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    work = pathlib.Path(tempfile.mkdtemp(prefix="fanfare-train-", dir=shared_memory))
    (work / "samples").mkdir()
    if trained["seconds"] > 0:
        publish(averaged, shape, work / "newest.net")
    actors = start_actors(arguments, work)
    progress = {"games": 0, "decisions": 0, "samples": 0}

    def listen():
        for line in actors.stdout:
            progress.update(json.loads(line))

    threading.Thread(target=listen, daemon=True).start()
    ring = Ring(shape, arguments.ring, device)
    started = time.time()
    next_publish = 0.0 if trained["seconds"] > 0 else arguments.watch
    next_exam, next_save = arguments.exam_every, 60.0
    allowance, losses, wins = 0.0, [], []

    def log(entry):
        print(json.dumps(entry), flush=True)
        with open(log_path, "a") as file:
            file.write(json.dumps(entry) + "\n")

    # The curve's exams run beside the training.
    examining = threading.Lock()

    def examine(entry):
        with examining:
            options = ("games=1",) if arguments.game == "coloretto" else ()
            result = exam(arguments, work / "exam.net", deals=arguments.exam_deals, options=options)
            share, interval = round(result["share"], 4), round(result["interval"], 4)
            log({**entry, "share": share, "interval": interval})

    def save():
        torch.save(
            {
                "hash": shape["hash"],
                "model": model.state_dict(),
                "averaged": averaged.state_dict(),
                "optimizer": optimizer.state_dict(),
                "trained": trained,
            },
            checkpoint,
        )

    try:
        while (now := time.time() - started) < arguments.seconds:
            if actors.poll() is not None:
                sys.exit("the actors ended")
            new = read_files(work / "samples", ring)
            allowance = min(allowance + new * arguments.reuse, 60.0 * arguments.batch)
            trained["seconds"] = before["seconds"] + now
            trained["games"] = before["games"] + progress["games"]
            trained["samples"] = before["samples"] + ring.total
            if allowance < arguments.batch or ring.count < 4 * arguments.batch:
                time.sleep(0.005)
            else:
                # Warm up for a moment, then a cosine down to nothing.
                part = now / arguments.seconds
                rate = arguments.rate * min(1.0, (now + 0.5) / 5) * (0.5 + 0.5 * math.cos(math.pi * part))
                for group in optimizer.param_groups:
                    group["lr"] = rate
                for _ in range(min(20, int(allowance / arguments.batch))):
                    chosen = torch.randint(0, ring.count, (arguments.batch,), device=device)
                    loss, win = loss_of(model, ring.inputs[chosen].float(), ring.labels[chosen])
                    optimizer.zero_grad(set_to_none=True)
                    loss.backward()
                    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
                    optimizer.step()
                    allowance -= arguments.batch
                    trained["steps"] += 1
                    decay = min(0.999, (trained["steps"] + 1) / (trained["steps"] + 10))
                    with torch.no_grad():
                        torch._foreach_lerp_(
                            list(averaged.parameters()), list(model.parameters()), 1 - decay
                        )
                losses.append(loss.detach())
                wins.append(win.detach())
            if now >= next_publish and trained["steps"] > 0:
                publish(averaged, shape, work / "newest.net")
                next_publish = now + 2.0
            if now >= next_exam and trained["steps"] > 0 and not examining.locked():
                next_exam = now + arguments.exam_every
                publish(averaged, shape, work / "exam.net")
                mean = lambda list_: round(float(torch.stack(list_).mean()), 5) if list_ else None
                entry = {
                    "seconds": round(trained["seconds"], 1),
                    "games": trained["games"],
                    "samples": trained["samples"],
                    "steps": trained["steps"],
                    "loss": mean(losses),
                    "win_loss": mean(wins),
                }
                losses, wins = [], []
                threading.Thread(target=examine, args=(entry,), daemon=True).start()
            if now >= next_save:
                next_save = now + 60.0
                save()
    finally:
        actors.terminate()
        actors.wait()

    with examining:
        save()
    if arguments.average:
        earlier = torch.load(arguments.average, map_location=device, weights_only=True)["averaged"]
        state = averaged.state_dict()
        averaged.load_state_dict({name: (state[name] + earlier[name]) / 2 for name in state})
    exact = arguments.out / f"{shape['name']}.f32.net"
    packed = arguments.out / f"{shape['name']}.net"
    publish(averaged, shape, exact)
    subprocess.run(
        [arguments.trainer, "pack", arguments.game, "--network", str(exact), "--out", str(packed)], check=True
    )
    some = ring.inputs[: min(16, ring.count)].float().cpu()
    golden(packed.read_bytes(), shape, some, arguments.out / f"{shape['name']}.golden.json")
    exams = final_exams(arguments, packed)
    trained["runs"] = before["runs"] + [
        {
            "command": " ".join(["learner.py"] + sys.argv[1:]),
            "commit": arguments.commit,
            "seed": arguments.seed,
            "seconds": round(time.time() - started, 1),
            "device": torch.cuda.get_device_name() if device.type == "cuda" else "cpu",
            "threads": arguments.threads,
        }
    ]
    save()
    data = packed.read_bytes()
    provenance = {
        "layout": shape["name"],
        "layout_hash": shape["hash"],
        "sha256": hashlib.sha256(data).hexdigest(),
        "bytes": len(data),
        "weights": int(sum(matrix.size for matrix in averaged.matrices())),
        "games": trained["games"],
        "samples": trained["samples"],
        "steps": trained["steps"],
        "runs": trained["runs"],
        "curve": [json.loads(line) for line in log_path.read_text().splitlines()],
        "exams": exams,
    }
    (arguments.out / f"{shape['name']}.json").write_text(json.dumps(provenance, indent=1) + "\n")
    for result in exams:
        print(json.dumps(result), flush=True)
    shutil.rmtree(work, ignore_errors=True)


def read_packed(data, model):
    """Puts the weights of a packed `fanfare-network/1` file into a model."""
    at = 6 + 1 + data[6] + 8
    (count,) = struct.unpack_from("<H", data, at)
    at += 2
    matrices = []
    for _ in range(count):
        rows, columns = struct.unpack_from("<HH", data, at)
        at += 4
        record = numpy.dtype([("scale", "<f4"), ("weights", "i1", (columns,))])
        packed = numpy.frombuffer(data, record, rows, at)
        at += rows * record.itemsize
        matrices.append(torch.from_numpy(packed["weights"].astype("f4") * packed["scale"][:, None]))

    def put(linear, matrix, bias=True):
        linear.weight.copy_(matrix[:-1].T if bias else matrix.T)
        if bias:
            linear.bias.copy_(matrix[-1])

    with torch.no_grad():
        rest = iter(matrices)
        for thing, base in zip(model.things, model.bases):
            put(thing, next(rest), bias=False)
            put(base, next(rest))
        put(model.sum, next(rest), bias=False)
        for linear in (model.head, model.second, model.out):
            put(linear, next(rest))


def golden(packed, shape, inputs, path):
    """Inputs and outputs of the packed network, for a test of the Rust inference."""
    model = Network(shape)
    read_packed(packed, model)
    with torch.no_grad():
        outputs, _, _ = model(inputs)
    rounded = lambda tensor: [[round(float(x), 6) for x in row] for row in tensor]
    path.write_text(json.dumps({"inputs": rounded(inputs), "outputs": rounded(outputs)}) + "\n")


if __name__ == "__main__":
    main()
