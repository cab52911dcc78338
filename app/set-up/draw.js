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
  await drawIcons()
  return `${files.length} drawings and the card`
}

/** The mark on white for phones' home screens; a maskable icon keeps it within the inner 60 %, as phones cut its corners. */
async function drawIcons() {
  const mark = path.join(root, 'public/favicon.svg')
  const icons = [
    { name: 'icon-192', size: 192, share: 0.8 },
    { name: 'icon-512', size: 512, share: 0.8 },
    { name: 'icon-maskable-512', size: 512, share: 0.6 },
    { name: 'apple-touch-icon', size: 180, share: 0.7 },
  ]
  const folder = path.join(root, 'public/icons')
  mkdirSync(folder, { recursive: true })
  for (const { name, size, share } of icons) {
    const inner = Math.round(size * share)
    const image = await sharp(mark, { density: (72 * inner) / 32 }).resize(inner, inner).png().toBuffer()
    await sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
      .composite([{ input: image }])
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(folder, `${name}.png`))
  }
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
