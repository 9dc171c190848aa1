/** Stands where the files of a mode could not be fetched. */
export function ModeMissing() {
  return (
    <main className="mode-main mode-missing" data-run="failed">
      <p role="alert">
        This mode could not be loaded: the connection may be down. Reload the page to try again; the address
        keeps all that you have set.
      </p>
    </main>
  )
}
