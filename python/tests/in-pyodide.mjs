/**
 * Runs a program in Pyodide with the wheel and no other package, and prints what it prints: `node in-pyodide.mjs
 * PYODIDE WHEEL PROGRAM`.
 */
import { readFileSync } from 'node:fs'

const [, , pyodide = '', wheel = '', program = ''] = process.argv
const { loadPyodide } = await import(pyodide)
const python = await loadPyodide()
python.unpackArchive(new Uint8Array(readFileSync(wheel)), 'wheel')
python.runPython(program)
