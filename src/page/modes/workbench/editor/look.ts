/** What the code looks like: by the page's tokens, which reach into the editor's own tree. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const highlight = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.moduleKeyword],
    color: 'var(--t3)',
    fontWeight: '600',
  },
  { tag: [tags.operator, tags.punctuation, tags.bracket, tags.separator], color: 'var(--t3)' },
  { tag: tags.string, color: 'var(--t2)', fontStyle: 'italic' },
  { tag: tags.comment, color: 'var(--t3)', fontStyle: 'italic' },
  { tag: [tags.variableName, tags.propertyName, tags.number, tags.bool, tags.null], color: 'var(--t1)' },
  { tag: tags.typeName, color: 'var(--t3)' },
])

const POPOVER = {
  border: '1px solid var(--line2)',
  borderRadius: '6px',
  background: 'var(--bg2)',
  color: 'var(--t1)',
  boxShadow: 'var(--shadow)',
}

const theme = EditorView.theme({
  '&': { height: '100%', background: 'var(--bg1)', color: 'var(--t1)', fontSize: 'var(--code-size)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontVariantLigatures: 'none',
    fontFeatureSettings: '"liga" 0, "calt" 0',
    lineHeight: 'var(--code-line)',
    overflow: 'auto',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--t1)' },
  '.cm-line': { padding: '0 12px 0 10px' },
  '.cm-cursor': { borderLeftColor: 'var(--t1)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'var(--bg3)',
  },
  '.cm-activeLine': { background: 'var(--sel)' },
  '.cm-gutters': { border: 'none', background: 'var(--bg1)', color: 'var(--t3)' },
  '.cm-gutters-after': { background: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '36px', padding: '0 8px 0 4px', fontSize: '0.95em' },
  '.cm-activeLineGutter': { background: 'var(--sel)', color: 'var(--t1)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { background: 'var(--bg3)', outline: 'none' },
  // Names that are drawn.
  '.cm-drawn, .cm-drawn *': { color: 'var(--own-line)', fontWeight: '600' },
  '.cm-threshold, .cm-threshold *': { color: 'var(--own-line)' },
  '.cm-threshold': { borderBottom: '1px dashed var(--own-line)' },
  '.cm-signal, .cm-signal *': { color: 'var(--t1)', fontWeight: '700' },
  // The margin.
  '.cm-ran': { width: '3px', padding: '0' },
  '.cm-ran .cm-gutterElement': { padding: '0' },
  '.cm-ran i': { display: 'block', width: '3px', height: '100%', background: 'var(--ctl)' },
  '.cm-ran i.moved': { background: 'var(--t1)' },
  '.cm-values': { position: 'relative', width: '0', overflow: 'visible !important', background: 'none' },
  '.cm-values .cm-gutterElement': { position: 'relative' },
  // A long line fades out before what stands at its right end.
  '.cm-held': {
    '--ground': 'var(--bg1)',
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    display: 'flex',
    alignItems: 'center',
    padding: '0 10px 0 22px',
    background: 'linear-gradient(to right, transparent, var(--ground) 18px)',
    pointerEvents: 'none',
  },
  '.cm-activeLineGutter .cm-held': { '--ground': 'var(--active-line)' },
  '.cm-value': {
    padding: '0 6px',
    borderRadius: '4px',
    background: 'var(--bg3)',
    color: 'var(--t1)',
    fontSize: '0.957em',
    lineHeight: 'calc(var(--code-line) - 1px)',
    whiteSpace: 'pre',
    cursor: 'default',
    pointerEvents: 'auto',
  },
  '.cm-value b': { fontWeight: '400', color: 'var(--t2)' },
  '.cm-value.acts': { cursor: 'pointer' },
  '.cm-value.moved': { background: 'var(--t1)', color: 'var(--bg1)', fontWeight: '600' },
  '.cm-value.moved b': { color: 'inherit', fontWeight: '400' },
  '.cm-value.says': {
    padding: '0 4px',
    background: 'none',
    color: 'var(--t3)',
    fontFamily: 'var(--font-ui)',
  },
  '.cm-value.says.acts:hover': { color: 'var(--t1)', textDecoration: 'underline' },
  '.cm-value.stops': { background: 'var(--bg3)', color: 'var(--loss)' },
  '.cm-value, .cm-ran i': { opacity: 'var(--margin-opacity, 1)' },
  // Faults.
  '.cm-lintRange-error, .cm-lintRange-warning, .cm-lintRange-info': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--loss) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--mark)' },
  '.cm-lintRange-info': { textDecorationColor: 'var(--t3)' },
  '.cm-faulty': {
    background: 'color-mix(in srgb, var(--loss) 13%, transparent)',
  },
  '.cm-faulty-gutter': {
    background: 'color-mix(in srgb, var(--loss) 13%, transparent)',
    color: 'var(--t1)',
  },
  '.cm-lineNumbers .cm-faulty-gutter': { boxShadow: 'inset 3px 0 var(--loss)' },
  '.cm-faulty-gutter .cm-held': { '--ground': 'color-mix(in srgb, var(--loss) 13%, var(--bg1))' },
  // Lists and explanations.
  '.cm-tooltip': { ...POPOVER, fontFamily: 'var(--font-ui)', fontSize: '12px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '14em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px', lineHeight: '17px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--bg3)', color: 'var(--t1)' },
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-tooltip.cm-completionInfo': { ...POPOVER, padding: '6px 10px', maxWidth: '320px' },
  '.cm-meaning': { padding: '6px 10px', maxWidth: '380px' },
  '.cm-meaning code, .cm-completionInfo code': {
    display: 'block',
    fontFamily: 'var(--font-mono)',
    whiteSpace: 'pre-wrap',
  },
  '.cm-meaning p, .cm-completionInfo p': { margin: '4px 0 0', color: 'var(--t2)' },
  '.cm-diagnostic': { padding: '4px 10px', borderInlineStart: '3px solid var(--loss)' },
  '.cm-diagnostic-warning': { borderInlineStartColor: 'var(--mark)' },
  '.cm-diagnostic-info': { borderInlineStartColor: 'var(--t3)' },
  '.cm-diagnosticAction': {
    padding: '1px 8px',
    border: '1px solid var(--line2)',
    borderRadius: '6px',
    background: 'var(--bg3)',
    color: 'var(--t1)',
  },
})

export const look: Extension = [theme, syntaxHighlighting(highlight)]
