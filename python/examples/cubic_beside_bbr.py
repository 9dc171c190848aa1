import marimo

app = marimo.App(width="medium", app_title="CUBIC beside BBR")


@app.cell
def _():
    import marimo as mo
    import matplotlib.pyplot as plt
    import sawtooth

    return mo, plt, sawtooth


@app.cell
def _(mo):
    mo.md(
        """
        # CUBIC beside BBR

        CUBIC sends more until the buffer overflows. BBR measures what the link can do, keeps two bandwidth-delay products (BDP) under way and
        takes little notice of losses. Who gets the link is a matter of the buffer: **pull it.**
        """
    )
    return


@app.cell
def _(mo):
    buffer = mo.ui.slider(steps=[0.25, 0.5, 1, 2, 4, 8, 16], value=1, label="buffer, BDP", show_value=True)
    buffer
    return (buffer,)


@app.cell
def _(buffer, sawtooth):
    scenario = sawtooth.scenario(
        durationS=60,
        bottleneck={"bandwidthMbps": 10, "delayMs": 18, "buffer": {"bdp": buffer.value}},
        flows=[{"id": "cubic", "variant": "cubic"}, {"id": "bbr", "variant": "bbr"}],
    )
    run = sawtooth.run(scenario)
    run
    return run, scenario


@app.cell
def _(mo, sawtooth, scenario):
    mo.ui.anywidget(sawtooth.Widget(scenario, show="packets,cwnd,player"))
    return


@app.cell
def _(plt, run):
    rates = run.series[["cubic.throughput_mbps", "bbr.throughput_mbps"]].rolling(20).mean()
    rates.columns = ["CUBIC", "BBR"]
    rates.plot(xlabel="time, s", ylabel="throughput, Mbit/s", figsize=(9, 3))
    plt.gca()
    return


@app.cell
def _(mo):
    mo.md("""## Every buffer""")
    return


@app.cell
def _(plt, sawtooth, scenario):
    buffers = [0.25, 0.5, 1, 2, 4, 8, 16]
    runs = sawtooth.sweep(
        {
            "version": 1,
            "base": {**scenario, "durationS": 120},
            "vary": [{"path": "bottleneck.buffer.bdp", "values": buffers}],
            "repetitions": 5,
            "startJitterS": 1,
            "warmUpS": 20,
            "metrics": ["goodput@cubic", "goodput@bbr"],
        }
    )
    means = runs.groupby("bottleneck.buffer.bdp")[["goodput@cubic", "goodput@bbr"]].mean()
    means.columns = ["CUBIC", "BBR"]
    means.plot(logx=True, style="o-", xlabel="buffer, BDP", ylabel="goodput, Mbit/s", figsize=(9, 3))
    plt.gca()
    return (means,)


@app.cell
def _(means, mo):
    ahead = means.index[means["CUBIC"] > means["BBR"]]
    mo.md(
        f"""
        In buffers of less than {ahead.min():g} BDP BBR has the link nearly to itself; from there on it is CUBIC, which fills what BBR leaves
        empty (Hock, Bless and Zitterbart 2017; Ware et al. 2019).
        """
    )
    return


if __name__ == "__main__":
    app.run()
