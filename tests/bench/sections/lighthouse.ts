import { fillReadersList } from '../fill'
import { lighthouseScores } from '../lighthouse'
import { READER, visitor } from '../portal'
import { withPortal, type Section } from '../section'
import { table } from '../table'

export const lighthouse: Section = {
  title: 'Lighthouse on a phone, the middle of 5 runs',
  measure: (cluster) =>
    withPortal(cluster, async ({ url, database }) => {
      await fillReadersList(database)
      const member = await visitor(url)
      await member.signIn(READER)
      const guest = (await visitor(url)).cookies()
      const rows: string[][] = []
      for (const [name, path, cookie] of [
        ['Home', '/', guest],
        ['Visit form', '/individual-visitor', guest],
        ['My visitor, 50 rows', '/my-visitor?size=50', member.cookies()],
        ['Login', '/login', guest],
      ] as const) {
        const scores = await lighthouseScores(url + path, cookie)
        rows.push([name, ...Object.values(scores).map(String)])
      }
      return table(['page', 'performance', 'accessibility', 'best practices', 'SEO'], rows)
    }),
}
