/** The kinds of discount coupons (decisions §7), the smallest first. */
export const COUPONS = ['minutes30', 'hour1', 'hours2', 'hours4', 'allDay'] as const
export type Coupon = (typeof COUPONS)[number]
