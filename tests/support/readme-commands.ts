import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../app/set-up/project.js'

/** The shell commands under a heading of deploy/README.md, a text for each of its blocks, so that a test runs what an operator reads. */
export function readmeCommands(heading: string): string[] {
  const readme = readFileSync(path.join(root, 'deploy/README.md'), 'utf8')
  const section = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`))
  if (!section) throw new Error(`deploy/README.md has no section “${heading}”`)
  return [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text]) => text!)
}
