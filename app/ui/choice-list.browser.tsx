import { useEffect, useState, type ComponentProps } from 'react'
import { ChoiceList as Whole } from './choice-list'

export type { Choice, ChoiceGroup } from './choice-list'

/**
 * A native select. If another list narrows it, it offers the group that is chosen there, or all options while
 * nothing is chosen.
 */
export function ChoiceList(props: ComponentProps<typeof Whole>) {
  const { narrowedBy, groups } = props
  const [by, setBy] = useState('')
  useEffect(() => {
    const list = narrowedBy && (document.getElementById(narrowedBy) as HTMLSelectElement | null)
    if (!list) return
    const readNarrowing = () => setBy(list.value)
    // A choice made before hydration is restored during hydration (hydrate.tsx).
    setTimeout(readNarrowing)
    list.addEventListener('change', readNarrowing)
    return () => list.removeEventListener('change', readNarrowing)
  }, [narrowedBy])
  return <Whole {...props} groups={by ? groups?.filter(({ of }) => of === by) : groups} />
}
