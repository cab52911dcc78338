import { useTranslation } from '~/i18n/use-translation'
import { Drawing, type DrawingProps } from './drawing'

/** A drawing with a text alternative. It adds the texts of all drawings to the script of a hydrated page. */
export function DescribedDrawing(props: DrawingProps) {
  const { t } = useTranslation('building')
  return <Drawing {...props} alt={t(`drawing.${props.name}` as 'drawing.tower')} />
}
