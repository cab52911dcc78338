import { useTranslation } from '~/i18n/use-translation'
import { DRAWING_SIZES, type DrawingName } from './drawing-sizes'

/** One of the house's drawings, at its own size or as wide as it may be; described in words unless it only adorns. */
export function Drawing({
  name,
  isOrnament = false,
  isLater = false,
  className = '',
}: {
  name: DrawingName
  isOrnament?: boolean
  /** Below what is seen first: fetched when it comes near. */
  isLater?: boolean
  className?: string
}) {
  const { t } = useTranslation('building')
  const { width, height } = DRAWING_SIZES[name]
  return (
    <img
      src={`/drawings/${name}.svg`}
      width={width}
      height={height}
      alt={isOrnament ? '' : t(`drawing.${name}` as 'drawing.tower')}
      loading={isLater ? 'lazy' : undefined}
      className={className}
    />
  )
}
