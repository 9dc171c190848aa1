import type { Words } from '../words'

const share: Words['share'] = {
  opened: {
    run: 'Link kopiert. Er öffnet diesen Lauf in diesem Augenblick.',
    runs: 'Link kopiert. Er öffnet diese Läufe in diesem Augenblick.',
    sweep: 'Link kopiert. Er öffnet diese Versuchsreihe.',
    paper: 'Link kopiert. Er öffnet diese Veröffentlichung.',
    step: 'Link kopiert. Er öffnet diesen Schritt der Lektion.',
    lessons: 'Link kopiert. Er öffnet die Liste der Lektionen.',
  },
  openedNotCopied:
    'Der Browser hat das Kopieren nicht erlaubt: Wählen Sie die Adresse aus und kopieren Sie sie.',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt: Wählen Sie den Text aus und kopieren Sie ihn.',
  link: {
    ofOwnStudy: 'Er öffnet diese Studie nur, wo ihre Datei schon geöffnet wurde: die Datei mitschicken.',
    title: 'Link',
    address: 'Adresse',
    copy: 'Link kopieren',
    copied: 'Link kopiert.',
    moment: 'Augenblick und Zoom',
    theme: 'Farbschema im Link',
    language: 'Sprache im Link',
  },
  preview: {
    title: 'Mit Vorschau',
    address: 'Link mit Vorschau',
    copy: 'Mit Vorschau kopieren',
    copied: 'Link mit Vorschau kopiert.',
    shows:
      'Chats und Kursseiten zeigen Titel, einen Satz und das Bild. Augenblick und Zoom stehen nicht darin.',
    showsText: 'Chats und Kursseiten zeigen Titel und einen Satz. Augenblick und Zoom stehen nicht darin.',
  },
  description: {
    title: 'Beschreibung',
    text: 'Kurze Beschreibung',
    copy: 'Beschreibung kopieren',
    copied: 'Beschreibung kopiert.',
  },
  code: {
    title: 'QR-Code',
    label: 'QR-Code des Links',
    tooLong: (size, most) =>
      `Der Link ist zu lang für einen QR-Code: Er hat ${size}, und einer, den ein Telefon liest, hat höchstens ${most}.`,
  },
  embed: {
    title: 'Einbetten',
    text: 'Code zum Einbetten',
    copy: 'Code kopieren',
    copied: 'Code zum Einbetten kopiert.',
    parts: {
      title: 'Titel',
      packets: 'Paketansicht',
      charts: 'Diagramme',
      player: 'Wiedergabe',
      controls: 'Regler',
    },
    hint: 'Mindestens 320 × 240. Eingestellt, abgespielt und ausgelesen wird der Rahmen über [Nachrichten]. Es gibt auch ein Element, das keinen Server braucht.',
    hintOfLesson: '720 × 480 genügen. Über [Nachrichten] sagt der Rahmen, was beantwortet wurde.',
  },
}
export default share
