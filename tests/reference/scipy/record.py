"""Statistics of runs.csv by SciPy, NumPy and statsmodels: python3 record.py, which writes recorded.json."""
import csv
import itertools
import json
import math
import pathlib

import numpy
import scipy
import statsmodels
from scipy import stats
from statsmodels.stats.multitest import multipletests

HERE = pathlib.Path(__file__).parent
METRICS = ["throughput", "queue-delay-p95", "jain"]
VARIANTS = ["Reno", "CUBIC", "Vegas", "BBR"]
AXIS = "bottleneck.buffer.bdp"
# Resamples of the interval that is checked, values that it is of, and standard errors that its ends may be off.
RESAMPLES, FEW, ERRORS = 2000, 5, 4

with open(HERE / "runs.csv", newline="") as file:
    rows = list(csv.DictReader(file))
buffers = list(dict.fromkeys(row[AXIS] for row in rows))


def values(metric, buffer, variant):
    own = [row for row in rows if row[AXIS] == buffer and row["variant"] == variant]
    return numpy.array([float(row[metric]) for row in sorted(own, key=lambda row: int(row["seed"]))])


def interval(sample):
    if numpy.ptp(sample) == 0:
        return [float(sample[0])] * 2
    return list(stats.t.interval(0.95, len(sample) - 1, loc=numpy.mean(sample), scale=stats.sem(sample)))


def bootstrap(sample):
    """Between which values each end of a percentile interval lies: quantiles of all resamples that there are."""
    means = numpy.array([numpy.mean(one) for one in itertools.product(sample, repeat=len(sample))])
    off = ERRORS * math.sqrt(0.025 * 0.975 / RESAMPLES)
    ends = [0.025 - off, 0.025 + off, 0.975 - off, 0.975 + off]
    return list(numpy.quantile(means, ends))


def cell(metric, buffer, variant):
    sample = values(metric, buffer, variant)
    return {
        "metric": metric, "buffer": float(buffer), "variant": variant,
        "mean": numpy.mean(sample), "deviation": numpy.std(sample, ddof=1),
        "quartiles": list(numpy.percentile(sample, [25, 50, 75])),
        "interval": interval(sample), "bootstrapOfFew": bootstrap(sample[:FEW]),
    }


def pair(metric, buffer, variant, less):
    own, other = values(metric, buffer, variant), values(metric, buffer, less)
    difference = own - other
    # R's t.test calls such data essentially constant; SciPy divides by what rounding leaves of the spread.
    constant = stats.sem(difference) <= 10 * numpy.finfo(float).eps * abs(numpy.mean(difference))
    return {
        "metric": metric, "buffer": float(buffer), "variant": variant, "less": less,
        "mean": numpy.mean(difference), "interval": interval(difference),
        "p": None if constant else stats.ttest_rel(own, other).pvalue,
    }


def holm(family, name):
    tested = [one for one in family if one["p"] is not None]
    adjusted = multipletests([one["p"] for one in tested], method="holm")[1]
    for one, p in zip(tested, adjusted):
        one[name] = p


pairs = []
for metric in METRICS:
    family = [pair(metric, buffer, variant, less)
              for buffer in buffers
              for at, variant in enumerate(VARIANTS) for less in VARIANTS[:at]]
    holm(family, "pAmongAll")
    holm([one for one in family if one["less"] == VARIANTS[0]], "pAmongThoseFromFirst")
    pairs += family

recorded = {
    "by": f"SciPy {scipy.__version__}, NumPy {numpy.__version__}, statsmodels {statsmodels.__version__}",
    "cells": [cell(metric, buffer, variant) for metric in METRICS for buffer in buffers for variant in VARIANTS],
    "pairs": pairs,
}
(HERE / "recorded.json").write_text(json.dumps(recorded, indent=1) + "\n")
