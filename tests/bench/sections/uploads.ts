import sharp from 'sharp'
import { startFloor } from '../floors'
import { forgetMemory, mostMemoryOf } from '../load'
import { callsOf, READER } from '../portal'
import { alternate, withPortal, type Case, type Section } from '../section'
import { cell, table } from '../table'

const MOST_BYTES = 15_000_000

export const uploads: Section = {
  title: 'An image of 15 MB is uploaded: value, and × node:http that encodes it anew with sharp',
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      const picture = await largePicture()
      const floor = await startFloor('image')
      const { authorization } = await callsOf(portal.url, READER)
      const headers = { ...authorization, 'content-type': 'application/octet-stream' }
      const common = { method: 'POST', connections: 1, warmUp: 2, amount: 5 } as const
      const request = () => ({ headers, body: picture })
      const cases: Case[] = [
        {
          ...common,
          url: `${portal.url}/api/v1/files?kind=image&name=photo.jpg`,
          pid: portal.pid,
          request,
        },
        { ...common, url: floor.url, pid: floor.pid, request },
      ]
      const [ours, least] = await alternate(cases)
      const memory: string[] = []
      for (const each of cases) {
        forgetMemory(each.pid)
        const before = mostMemoryOf(each.pid)
        await alternate([{ ...each, connections: 4, warmUp: 4, amount: 8 }], 1)
        memory.push(`${(mostMemoryOf(each.pid) - before).toFixed(0)} MB`)
      }
      await floor.stop()
      const size = `${(picture.length / 1e6).toFixed(1)} MB`
      return table(
        ['upload', 'CPU', 'p50', 'most memory, 4 at once', 'the floor’s'],
        [[size, cell(ours!.cpu, least!.cpu, 'ms'), cell(ours!.p50, least!.p50, 'ms'), ...memory]],
      )
    }),
}

/** A JPEG of noise, just below the limit. */
async function largePicture(): Promise<Buffer> {
  for (let side = 5_200; ; side -= 100) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const picture = await sharp({
      create: { width: side, height: side, channels: 3, background: 'white', noise },
    })
      .jpeg({ quality: 88 })
      .toBuffer()
    if (picture.length <= MOST_BYTES) return picture
  }
}
