/** Opens the dialog that hides an element; what is in view needs none. */
export function openAround(element: Element): void {
  const panel = element.closest('dialog')
  if (panel && getComputedStyle(panel).display === 'none') panel.showModal()
}
