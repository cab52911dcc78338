import type { ReactNode } from 'react'
import type { Places } from '~/domains/building/setting-shapes'
import { Drawing } from '~/ui/drawing/drawing'
import { useShell } from '~/ui/page/use-shell'
import { BasementSection } from './basement-section'
import { TowerSection } from './tower-section'

/** The tower in the sky, the ground line, the basement levels, and the page's content beside them. */
export function TowerStage({ places, sky, earth }: { places: Places; sky: ReactNode; earth: ReactNode }) {
  // Members come for tasks and today's visits, so on a phone these are not below a drawing.
  const onWideScreens = useShell()?.isSignedIn ? 'hidden md:flex' : 'flex'
  return (
    <>
      <section className="relative overflow-hidden border-b-3 border-ink bg-mist">
        <Drawing
          name="ridge"
          className="absolute bottom-0 left-0 h-ridge w-full max-w-none object-cover object-ridge"
        />
        <div className="page-margins relative flex flex-col lg:min-h-sky lg:flex-row lg:justify-between">
          {sky}
          <TowerSection places={places} className={onWideScreens} />
        </div>
      </section>
      <div className="on-dark overflow-hidden bg-pine-9 text-white">
        <div className="page-margins flex flex-col lg:min-h-earth lg:flex-row-reverse lg:justify-between">
          <BasementSection className={onWideScreens} />
          {earth}
        </div>
      </div>
    </>
  )
}
