import type { BarEvent } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { Drawing } from '~/ui/drawing'
import { useLanguage } from '~/ui/use-language'

/** An event's poster, or the drawing of the bar where it has none. */
export function Poster({
  event,
  isDecorative = false,
}: {
  event: Pick<BarEvent, 'id' | 'poster'>
  isDecorative?: boolean
}) {
  const language = useLanguage()
  return event.poster ? (
    <img
      src={listeningBarPaths.poster(event)}
      alt={isDecorative ? '' : event.poster[language]}
      loading="lazy"
      className="block h-auto w-full"
    />
  ) : (
    <Drawing name="listening-bar" className="block h-auto w-full" />
  )
}
