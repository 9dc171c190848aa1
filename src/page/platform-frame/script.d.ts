/** The script of packages for learning platforms as a text (scripts/build/platform-frame.mjs). */
declare module 'virtual:platform-frame' {
  const script: string
  export default script
}
