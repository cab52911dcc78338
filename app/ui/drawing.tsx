import { useTranslation } from '~/i18n/use-translation'
import { DRAWING_SIZES, type DrawingName } from './drawing-sizes'

/**
 * A drawing of public/drawings at its own size, or as wide as its container. It has a text alternative unless
 * decorative.
 */
export function Drawing({
  name,
  isOrnament = false,
  isLater = false,
  className = '',
}: {
  name: DrawingName
  isOrnament?: boolean
  /** Below the first screen: loaded lazily. */
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
