/** A 64-bit fingerprint of everything that happened in a run, in order: two lanes of multiply-and-rotate (after MurmurHash3). */
export class Digest {
  private a = 0x2f0b4c47
  private b = 0x51ed270b
  private readonly value = new Float64Array(1)
  private readonly words = new Int32Array(this.value.buffer)

  /** One happening: what, to which flow and segment, and when (every bit of the double counts). */
  add(what: number, flow: number, seq: number, time: number): void {
    this.value[0] = time
    let x = Math.imul((this.words[0] as number) ^ what, 0xcc9e2d51)
    x = (x << 15) | (x >>> 17)
    let y = Math.imul((this.words[1] as number) ^ Math.imul(seq, 31) ^ (flow << 24), 0x1b873593)
    y = (y << 13) | (y >>> 19)
    const a = this.a ^ x
    this.a = (Math.imul((a << 13) | (a >>> 19), 5) + 0xe6546b64 + y) | 0
    const b = this.b ^ y
    this.b = (Math.imul((b << 17) | (b >>> 15), 5) + 0x38b34ae5 + (x ^ this.a)) | 0
  }

  /** 16 hexadecimal digits. */
  hex(): string {
    const word = (v: number): string => (v >>> 0).toString(16).padStart(8, '0')
    return word(this.a) + word(this.b)
  }
}
