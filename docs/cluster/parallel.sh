#!/bin/bash
# Runs a sweep with GNU parallel: as many shards at a time as there are cores.
#
#   docs/cluster/parallel.sh sweep.json           # SHARDS=64 docs/cluster/parallel.sh sweep.json: more and smaller shards
#
# A shard that fails is tried once more, and does not stop the others. All results are then in results.jsonl. Where runs
# are missing or failed they are named, the exit code is 1, and the same command runs only these. On several
# machines: PARALLEL='--sshloginfile machines --workdir .' before it, with the folder on a file system that all of them have.
set -uo pipefail

sweep=${1:?usage: parallel.sh SWEEP.json}
shards=${SHARDS:-16}

seq "$shards" | parallel --quote --retries 2 --joblog parallel.log \
  npx sawtooth sweep "$sweep" --shard "{}/$shards" --jobs 1 --out "results-{}.jsonl"

# The merge says what is missing, whether shards failed or not.
mapfile -t files < <(seq -f 'results-%.0f.jsonl' "$shards")
npx sawtooth merge "${files[@]}" --shards "$shards" --out results.jsonl
