#!/bin/bash
# Runs a sweep as a Slurm job array: every task runs every 16th point, and continues where it was when it is requeued. A task
# that fails does not stop the others.
#
#   sbatch docs/cluster/slurm-array.sh sweep.json
#   npx sawtooth merge results-*.jsonl --shards 16 --out results.jsonl     # when all tasks have ended
#
# The merge says which shards have runs that are missing or failed, as --array takes them: sbatch --array=3,7 runs these
# again, and of them only what is missing. Change --array and SHARDS together, and leave SHARDS as it is for a few of them.
# Where the nodes have no Node.js, with Apptainer and the image (Dockerfile):
#
#   SAWTOOTH='apptainer exec docker://registry.example.org/sawtooth:1.0.0 sawtooth' sbatch docs/cluster/slurm-array.sh sweep.json
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
read -ra sawtooth <<< "${SAWTOOTH:-npx sawtooth}"

srun "${sawtooth[@]}" sweep "$sweep" --shard "$shard/$shards" --jobs "$SLURM_CPUS_PER_TASK" --out "results-$shard.jsonl"
