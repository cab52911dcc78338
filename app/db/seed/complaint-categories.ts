/** Categories of inquiries (product §3: the older type options, now with sub-categories). */
export const COMPLAINT_CATEGORIES = [
  {
    ko: '고장·파손',
    en: 'Breakdown and damage',
    subCategories: [
      { ko: '전등·전기', en: 'Lights and power' },
      { ko: '문·자물쇠', en: 'Doors and locks' },
      { ko: '급수·배수', en: 'Water and drains' },
      { ko: '승강기', en: 'Lifts' },
      { ko: '벽·천장·바닥', en: 'Walls, ceilings and floors' },
    ],
  },
  {
    ko: '청소·위생',
    en: 'Cleaning and hygiene',
    subCategories: [
      { ko: '화장실', en: 'Toilets' },
      { ko: '복도·공용 공간', en: 'Corridors and shared areas' },
      { ko: '쓰레기·분리수거', en: 'Waste and recycling' },
      { ko: '해충', en: 'Pests' },
    ],
  },
  {
    ko: '온도 조절',
    en: 'Temperature control',
    subCategories: [
      { ko: '너무 더움', en: 'Too hot' },
      { ko: '너무 추움', en: 'Too cold' },
      { ko: '환기·공기', en: 'Ventilation and air' },
    ],
  },
  {
    ko: '기타',
    en: 'Others',
    subCategories: [
      { ko: '소음', en: 'Noise' },
      { ko: '안전·보안', en: 'Safety and security' },
      { ko: '그 밖의 문의', en: 'Anything else' },
    ],
  },
] as const
