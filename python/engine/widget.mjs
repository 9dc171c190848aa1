/**
 * The widget for notebooks (anywidget). It shows `<saw-tooth>`, keeps it in step with the traits of Python's Widget,
 * and reports each run. A notebook receives a widget as one text, so that this file follows the element's own in one
 * script. It therefore declares no other names.
 */

/**
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, callback: () => void) => void} on
 * @property {(event: string, callback: () => void) => void} off
 */
export default {
  /** @param {{ model: Model, el: HTMLElement }} shown */
  render({ model, el }) {
    /** The least time between two reports of the playhead to Python, ms. */
    const TOLD_MS = 250
    const element = /** @type {import('../../src/element/saw-tooth').SawToothElement} */ (
      document.createElement('saw-tooth')
    )
    /** The time that was last sent to Python. When it comes back it is not a request to move. @type {number | null} */
    let toldS = null
    let toldMs = Number.NEGATIVE_INFINITY

    /** @param {Record<string, unknown>} traits */
    const tell = (traits) => {
      for (const [name, value] of Object.entries(traits)) model.set(name, value)
      model.save_changes()
    }
    const open = () => {
      const scenario = model.get('scenario')
      if (scenario === null) element.link = model.get('link')
      else element.scenario = scenario
    }
    const look = () => {
      element.show = model.get('show')
      element.theme = model.get('theme')
      const height = model.get('height')
      element.style.height = height === null ? '' : `${height}px`
    }
    const seek = () => {
      const timeS = model.get('time')
      if (timeS !== null && timeS !== toldS) element.seek(timeS)
    }
    const play = () => {
      element.playing = model.get('playing')
    }
    const followed = {
      link: open,
      scenario: open,
      show: look,
      theme: look,
      height: look,
      time: seek,
      playing: play,
    }

    element.addEventListener('sawtooth-done', (event) => {
      const { digest, summary, link } = /** @type {CustomEvent} */ (event).detail
      tell({ digest, summary, opened: link, faults: [] })
    })
    element.addEventListener('sawtooth-fault', (event) => {
      tell({ faults: /** @type {CustomEvent} */ (event).detail.messages })
    })
    element.addEventListener('sawtooth-selection', (event) => {
      tell({ selection: /** @type {CustomEvent} */ (event).detail })
    })
    element.addEventListener('sawtooth-time', (event) => {
      const { timeS, playing } = /** @type {CustomEvent} */ (event).detail
      if (playing && event.timeStamp - toldMs < TOLD_MS) return
      toldMs = event.timeStamp
      toldS = timeS
      tell({ time: timeS, playing })
    })

    look()
    open()
    seek()
    play()
    for (const [name, follow] of Object.entries(followed)) model.on(`change:${name}`, follow)
    el.append(element)
    return () => {
      for (const [name, follow] of Object.entries(followed)) model.off(`change:${name}`, follow)
      element.remove()
    }
  },
}
