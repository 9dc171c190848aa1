/** Keeps an error within the part of the page in which it arose. */
import { Component, type ReactNode } from 'react'
import { type Broken, faultScreen } from './screen'

export class Boundary extends Component<{ what: Broken; children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render(): ReactNode {
    const { what, children } = this.props
    if (!this.state.failed) return children
    const retry = (): void => this.setState({ failed: false })
    const fill = (main: HTMLElement | null): void => main?.replaceChildren(faultScreen(what, retry))
    return <main className="mode-main mode-missing" data-run="failed" ref={fill} />
  }
}
