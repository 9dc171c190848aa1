/**
 * What stands in place of the page, or of one of its screens, where it cannot go on. It is made without React and without the
 * page's state, so that it can be shown whatever else has failed.
 */

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function paragraph(text: string): HTMLElement {
  return element('p', { textContent: text })
}

function copyButton(field: HTMLInputElement): HTMLElement {
  const button = element('button', { type: 'button', className: 'button', textContent: 'Copy the link' })
  button.addEventListener('click', () => {
    field.select()
    // Where the browser forbids it the link is selected all the same.
    navigator.clipboard?.writeText(field.value).then(
      () => {
        button.textContent = 'Link copied'
      },
      () => {},
    )
  })
  return button
}

function reloadButton(): HTMLElement {
  const button = element('button', { type: 'button', className: 'button', textContent: 'Reload the page' })
  button.addEventListener('click', () => location.reload())
  return button
}

/** `what` has failed, one sentence; `retry`: shows it once more, where that can help. */
export function faultScreen(what: string, retry?: () => void): HTMLElement {
  const field = element('input', { type: 'text', readOnly: true, value: location.href })
  field.setAttribute('aria-label', 'Link to what was shown')
  const again = element('button', { type: 'button', className: 'button', textContent: 'Try again' })
  if (retry !== undefined) again.addEventListener('click', retry)
  const screen = element(
    'div',
    { className: 'fault' },
    element('h1', { textContent: 'Something went wrong in Sawtooth' }),
    paragraph(what),
    paragraph(
      'What you set is not lost: the link below describes it. If it happens again with this link, the default run opens without it.',
    ),
    field,
    element(
      'div',
      { className: 'fault-actions' },
      ...(retry === undefined ? [] : [again]),
      reloadButton(),
      copyButton(field),
      element('a', { className: 'button', href: location.pathname, textContent: 'Open the default run' }),
    ),
  )
  screen.setAttribute('role', 'alert')
  return screen
}
