// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import esbuild from 'esbuild'
import sharp from 'sharp'
import { main, root, step } from './project.js'

/**
 * `npm run draw`: generates public/drawings from app/set-up/drawings. The output is deterministic and
 * committed; a test compares the two.
 */
await main(() => step('Drawing', draw))

async function draw() {
  const folder = path.join(root, 'public/drawings')
  const { drawingFiles, socialCardSvg } = await drawings()
  const files = drawingFiles()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, content } of files) writeFileSync(path.join(folder, file), content)
  await sharp(Buffer.from(socialCardSvg()))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(root, 'public/social-card.png'))
  return `${files.length} drawings and the card`
}

/** @returns {Promise<{ drawingFiles: () => { file: string, content: string }[], socialCardSvg: () => string }>} */
async function drawings() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['app/set-up/drawings/drawings.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
