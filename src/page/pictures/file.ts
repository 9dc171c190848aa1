/** Address of the drawings of all presets, by their ids, relative to the page: the build makes it. */
export const PICTURES_FILE = 'pictures/presets.json'
