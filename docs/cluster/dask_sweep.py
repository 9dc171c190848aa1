"""A sweep over a Dask cluster, or over a local one where there is none.

    pip install 'sawtooth[dask]'                    # here and where the workers are, in the same version
    DASK_SCHEDULER_ADDRESS=tcp://HOST:8786 python dask_sweep.py sweep.json    # without an address: on this machine alone

With dask-jobqueue or another cluster that Python makes: give its client, `sawtooth.sweep(..., over=Client(cluster))`. Each finished run is
in results.jsonl at once. A run that fails does not stop the others: it is named, the exit code is 1, and the same command runs again only
what is missing or failed. `npx sawtooth merge results.jsonl --csv` prints means and intervals.
"""

import sys

import sawtooth


def main() -> int:
    runs = sawtooth.sweep(
        sys.argv[1], over="dask", out="results.jsonl", progress=lambda done, every: print(f"{done} of {every}")
    )
    failed = runs["failed"].dropna()
    for point, why in failed.items():
        print(f"point {point} failed: {why}", file=sys.stderr)
    return 0 if failed.empty else 1


# The processes of a local cluster read this file too.
if __name__ == "__main__":
    sys.exit(main())
