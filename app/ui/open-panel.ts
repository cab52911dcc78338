/** Opens the dialog around an element that is hidden in it. */
export function openAround(element: Element): void {
  const panel = element.closest('dialog')
  if (panel && getComputedStyle(panel).display === 'none') panel.showModal()
}
