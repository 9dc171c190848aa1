/**
 * What stands in place of the page, or of one of its screens, where it cannot go on. It is made without React and without the
 * page's state, so that it can be shown whatever else has failed.
 */
import { breakdown } from '../../strings/breakdown'
import { language } from '../../strings/spoken'

/** What has failed, by the name of its sentence. */
export type Broken = 'noStart' | 'noPage' | 'noScreen'

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function button(textContent: string, act: (pressed: HTMLElement) => void): HTMLElement {
  const made = element('button', { type: 'button', className: 'button', textContent })
  made.addEventListener('click', () => act(made))
  return made
}

/** `retry`: shows it once more, where that can help. */
export function faultScreen(what: Broken, retry?: () => void): HTMLElement {
  const words = breakdown()
  const field = element('input', { type: 'text', readOnly: true, value: location.href })
  field.setAttribute('aria-label', words.link)
  const copy = (pressed: HTMLElement): void => {
    field.select()
    // Where the browser forbids it the link is selected all the same.
    navigator.clipboard?.writeText(field.value).then(
      () => {
        pressed.textContent = words.copied
      },
      () => {},
    )
  }
  const screen = element(
    'div',
    { className: 'fault', lang: language() },
    element('h1', { textContent: words.title }),
    element('p', { textContent: words[what] }),
    element('p', { textContent: words.kept }),
    field,
    element(
      'div',
      { className: 'fault-actions' },
      ...(retry === undefined ? [] : [button(words.tryAgain, retry)]),
      button(words.reload, () => location.reload()),
      button(words.copyLink, copy),
      element('a', { className: 'button', href: location.pathname, textContent: words.openDefault }),
    ),
  )
  screen.setAttribute('role', 'alert')
  return screen
}
