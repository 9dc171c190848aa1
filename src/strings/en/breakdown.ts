/** What stands in place of the page, or of a part of it, that cannot be shown. */
export default {
  title: 'Something went wrong in Sawtooth',
  noStart: 'The page could not be started.',
  noPage: 'The page could not be shown.',
  noScreen: 'This screen could not be shown. The rest of the page works.',
  noMode:
    'This mode could not be loaded: the connection may be down. Reload the page to try again; the address keeps all that you have set.',
  noPart: 'This part could not be loaded. Reload the page to try again.',
  kept: 'What you set is not lost: the link below describes it. If it happens again with this link, the default run opens without it.',
  link: 'Link to what was shown',
  tryAgain: 'Try again',
  reload: 'Reload the page',
  copyLink: 'Copy the link',
  copied: 'Link copied',
  openDefault: 'Open the default run',
}
