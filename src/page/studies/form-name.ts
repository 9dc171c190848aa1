/** In place of a paper's name: the form that makes a study. */
export const FORM = 'new'
