/** Opens the closed dialog that contains an element. */
export function openDialogAround(element: Element): void {
  const panel = element.closest('dialog')
  if (panel && getComputedStyle(panel).display === 'none') panel.showModal()
}
