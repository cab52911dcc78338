import type { BarEvent } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { Drawing } from '~/ui/drawing/drawing'
import { useLanguage } from '~/ui/page/use-language'

/** An event's poster, or the drawing of the bar where it has none. */
export function Poster({
  event,
  isDecorative = false,
}: {
  event: Pick<BarEvent, 'id' | 'poster'>
  isDecorative?: boolean
}) {
  const language = useLanguage()
  const box = `block w-full object-contain ${isDecorative ? 'h-poster-row' : 'h-poster'}`
  return event.poster ? (
    <img
      src={listeningBarPaths.poster(event)}
      alt={isDecorative ? '' : event.poster[language]}
      loading="lazy"
      className={box}
    />
  ) : (
    <Drawing name="listening-bar" className={box} />
  )
}
