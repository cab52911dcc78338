import { DRAWING_SIZES, type DrawingName } from './drawing-sizes'

export interface DrawingProps {
  name: DrawingName
  /** Below the first screen: loaded lazily. */
  isLater?: boolean
  /** The largest thing of the first screen: fetched before fonts and scripts. */
  isFirst?: boolean
  className?: string
}

/**
 * A drawing of public/drawings at its own size, or as wide as its container. It is decorative and has no text alternative;
 * described-drawing.tsx has one.
 */
export function Drawing({
  name,
  alt = '',
  isLater = false,
  isFirst = false,
  className = '',
}: DrawingProps & { alt?: string }) {
  const { width, height } = DRAWING_SIZES[name]
  return (
    <img
      src={`/drawings/${name}.svg`}
      width={width}
      height={height}
      alt={alt}
      loading={isLater ? 'lazy' : undefined}
      {...(isFirst && { fetchpriority: 'high' })}
      className={className}
    />
  )
}
