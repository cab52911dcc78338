import { useTranslation } from '~/i18n/use-translation'
import { Drawing, type DrawingProps } from './drawing'

/** A drawing that says what it shows, and so brings the words of all drawings to a page that comes alive. */
export function DescribedDrawing(props: DrawingProps) {
  const { t } = useTranslation('building')
  return <Drawing {...props} alt={t(`drawing.${props.name}` as 'drawing.tower')} />
}
