#!/bin/bash
# A sweep as a Slurm job array: every task runs every 16th point, and picks up where it was when it is requeued.
#
#   sbatch docs/cluster/slurm-array.sh sweep.json
#   npx sawtooth merge results-*.jsonl --out results.jsonl     # when all tasks have ended
#
# Change --array and SHARDS together. A few shards can be submitted again with --array=3,7: SHARDS stays as it is.
#SBATCH --job-name=sawtooth
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --mem=2G
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --output=sawtooth-%A_%a.log
set -euo pipefail

sweep=${1:?usage: sbatch slurm-array.sh SWEEP.json}
shard=$SLURM_ARRAY_TASK_ID
shards=${SHARDS:-16}

srun npx sawtooth sweep "$sweep" --shard "$shard/$shards" --jobs "$SLURM_CPUS_PER_TASK" --out "results-$shard.jsonl"
