"""A sweep over a Ray cluster, or over a local one where there is none.

    pip install 'sawtooth[ray]'                     # here and on every node, in the same version
    RAY_ADDRESS=auto python ray_sweep.py sweep.json # on a node of the cluster; without RAY_ADDRESS: on this machine alone

Each finished run is in results.jsonl at once. A run that fails does not stop the others: it is named, the exit code is 1, and the same
command runs again only what is missing or failed. `npx sawtooth merge results.jsonl --csv` prints means and intervals.
"""

import sys

import sawtooth

runs = sawtooth.sweep(sys.argv[1], over="ray", out="results.jsonl", progress=lambda done, every: print(f"{done} of {every}"))
failed = runs["failed"].dropna()
for point, why in failed.items():
    print(f"point {point} failed: {why}", file=sys.stderr)
sys.exit(0 if failed.empty else 1)
