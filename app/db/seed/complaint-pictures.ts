import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { fileStore, workFolder } from '~/files/store.server'
import type { Config } from '~/env.server'
import type { Random } from './random'

const [WIDTH, HEIGHT, PREVIEW] = [1_200, 900, 640]
const [INK, PINE, CELADON, MIST, YUJA] = ['#10201D', '#14463F', '#A6C4B7', '#F1F5F2', '#F4C430']

/** A corner of a room as a line drawing, with the defect marked, in place of a photo. */
function drawing(random: Random): string {
  const corner = 300 + random.below(500)
  const floor = 560 + random.below(160)
  const [x, y] = [180 + random.below(800), 160 + random.below(300)]
  const tiles = Array.from({ length: 12 }, (_, n) => {
    const from = n * 110 - 60
    return `<path d="M${from} ${HEIGHT}L${Math.round(corner + (from - corner) * 0.45)} ${floor}"/>`
  })
  const door = 120 + random.below(90)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${MIST}"/>
    <path d="M0 ${floor + 90}L${corner} ${floor}L${WIDTH} ${floor + 130}V${HEIGHT}H0z" fill="#fff"/>
    <g stroke="${CELADON}" stroke-width="2">${tiles.join('')}</g>
    <path d="M${corner} 0V${floor}M0 ${floor + 90}L${corner} ${floor}L${WIDTH} ${floor + 130}" stroke="${INK}" stroke-width="6"/>
    <path d="M${corner + door} ${floor + 10}V190H${corner + door + 170}V${floor + 70}" stroke="${PINE}" stroke-width="5"/>
    <path d="M${corner + door + 140} ${Math.round((floor + 190) / 2)}h14" stroke="${PINE}" stroke-width="8"/>
    <circle cx="${x}" cy="${y}" r="74" stroke="${YUJA}" stroke-width="14"/>
    <path d="M${x - 46} ${y + 12}l24 -30l18 34l26 -44l22 36" stroke="${INK}" stroke-width="7"/>
  </svg>`
}

/** Draws an image of a defect into the file store. @returns its bytes */
export const drawPicture = (config: Config, id: string, random: Random): Promise<number> =>
  storeDrawing(config, id, drawing(random))

/** Stores a drawing (SVG) as an image with its thumbnail, as an upload stores them. @returns its bytes */
export async function storeDrawing(config: Config, id: string, text: string): Promise<number> {
  const svg = Buffer.from(text)
  const folder = workFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [full, small] = [path.join(folder, `${id}.jpg`), path.join(folder, `${id}.small.jpg`)]
  await sharp(svg).jpeg({ quality: 85 }).toFile(full)
  await sharp(svg).resize(PREVIEW).jpeg({ quality: 75 }).toFile(small)
  const { size } = await stat(full)
  const store = fileStore(config)
  await store.put(id, full)
  await store.put(`${id}.preview`, small)
  return size
}
