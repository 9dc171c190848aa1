/** Offers completions at a place and the meaning of a name, by the types of the contract. */
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import { contract } from '../../../../strings/contract'
import type { TypeClient } from '../type-client'

const WORD = /^[\w$]*$/

function explained(signature: string, help: string, className: string): HTMLElement {
  const box = document.createElement('div')
  box.className = className
  const code = document.createElement('code')
  code.textContent = signature
  box.append(code)
  if (help !== '') {
    const text = document.createElement('p')
    // Comments of one's own stay as they are.
    text.textContent = contract[help] ?? help
    box.append(text)
  }
  return box
}

export function assist(types: TypeClient): Extension {
  async function complete(context: CompletionContext): Promise<CompletionResult | null> {
    const { pos, explicit, state } = context
    const before = context.matchBefore(/[\w$.]+/)
    if (before === null && !explicit) return null
    const found = await types.completions(state.doc.toString(), pos)
    if (found === null || context.aborted) return null
    return {
      from: found.from,
      validFor: WORD,
      options: found.list.map(({ name, type, detail, help }) => ({
        label: name,
        type,
        ...(detail === '' ? {} : { info: () => explained(detail, help, 'cm-explained') }),
      })),
    }
  }
  return [
    autocompletion({ override: [complete], icons: false }),
    hoverTooltip(async (view, pos) => {
      const meaning = await types.meaning(view.state.doc.toString(), pos)
      if (meaning === null) return null
      const { start, end, signature, help } = meaning
      return {
        pos: start,
        end,
        above: true,
        create: () => ({ dom: explained(signature, help, 'cm-meaning') }),
      }
    }),
  ]
}
