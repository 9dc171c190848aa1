/** Keeps an error within the part of the page in which it arose. */
import { Component, type ReactNode } from 'react'
import { type Broken, faultScreen } from './screen'

interface Props {
  readonly what: Broken
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
}

export class Boundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <FaultScreen what={this.props.what} retry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}

function FaultScreen({ what, retry }: { readonly what: Broken; readonly retry: () => void }) {
  const fill = (main: HTMLElement | null): void => main?.replaceChildren(faultScreen(what, retry))
  return <main className="mode-main mode-missing" data-run="failed" ref={fill} />
}
