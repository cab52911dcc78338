import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../app/set-up/project.js'

export const app = path.join(root, 'app')

function find(importer: string, source: string): string | undefined {
  if (!/^[.~]/.test(source) || source.endsWith('.server')) return undefined
  const base = source.startsWith('~/')
    ? path.join(app, source.slice(2))
    : path.resolve(path.dirname(importer), source)
  return ['.tsx', '.ts'].map((extension) => base + extension).find((file) => existsSync(file))
}

/** The modules that a module imports, itself included, without those for the server and for types. */
export function reached(first: string[]): Set<string> {
  const files = new Set(first)
  for (const file of files)
    for (const [, source] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'/gm,
    )) {
      const next = find(file, source!)
      if (next) files.add(next)
    }
  return files
}
