// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import esbuild from 'esbuild'
import { main, root, step } from './project.js'

/**
 * `npm run draw`: generates public/drawings from app/set-up/drawings. The output is deterministic and
 * committed; a test compares the two.
 */
await main(() => step('Drawing', draw))

async function draw() {
  const folder = path.join(root, 'public/drawings')
  const files = await drawingFiles()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, content } of files) writeFileSync(path.join(folder, file), content)
  return `${files.length} drawings`
}

/** @returns {Promise<{ file: string, content: string }[]>} */
async function drawingFiles() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['app/set-up/drawings/drawings.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)).drawingFiles()
}
