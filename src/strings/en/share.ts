/** The run for others: link, description, QR code and frame. */
export default {
  /** What the link opens, which is what is on the screen. */
  opened: {
    run: 'Link copied. It opens this run at this moment.',
    runs: 'Link copied. It opens these runs at this moment.',
    sweep: 'Link copied. It opens this sweep.',
    paper: 'Link copied. It opens this paper.',
    step: 'Link copied. It opens this step of the lesson.',
    lessons: 'Link copied. It opens the list of lessons.',
  },
  openedNotCopied: 'The browser did not allow copying: select the address and copy it.',
  notCopied: 'The browser did not allow copying: select the text and copy it.',
  link: {
    ofOwnStudy: 'It opens this study only where its file was opened: send the file as well.',
    title: 'Link',
    address: 'Address',
    copy: 'Copy link',
    copied: 'Link copied.',
    moment: 'Moment and zoom',
    theme: 'Theme in the link',
    language: 'Language in the link',
  },
  preview: {
    title: 'With a preview',
    address: 'Link with a preview',
    copy: 'Copy with a preview',
    copied: 'Link with a preview copied.',
    /** What a chat shows of it, with a picture and without. */
    shows:
      'Chats and course pages show its title, a sentence and its picture. Moment and zoom are not in it.',
    showsText: 'Chats and course pages show its title and a sentence. Moment and zoom are not in it.',
  },
  description: {
    title: 'Description',
    text: 'Short description',
    copy: 'Copy description',
    copied: 'Description copied.',
  },
  code: {
    title: 'QR code',
    label: 'QR code of the link',
    tooLong: (size: string, most: string) =>
      `The link is too long for a QR code: it has ${size}, and one that a phone reads has ${most} at most.`,
  },
  embed: {
    title: 'Embed',
    text: 'Embed code',
    copy: 'Copy embed code',
    copied: 'Embed code copied.',
    parts: {
      title: 'Title',
      packets: 'Packet view',
      charts: 'Charts',
      player: 'Player',
      controls: 'Controls',
    },
    /** Below the code of a run's frame, and of a lesson's. The part in brackets is a link. */
    hint: 'At least 320 × 240. It can be set, played and read by [messages]. There is also an element, which needs no server.',
    hintOfLesson: '720 × 480 is enough. It says by [messages] what was answered.',
  },
}
