export const vipRoom = {
  titleKo: 'VIP 회의실 이용 정책',
  titleEn: 'VIP meeting room policy',
  bodyKo: `## 1. 이용 대상과 시간

- 어메니티 권한이 있는 회원이 임원 회의나 귀빈 접견을 위해 예약합니다.
- 평일 09:00–18:00, 2시간 이상 이용할 수 있습니다. 토요일, 일요일과 공휴일에는 쉽니다.

## 2. 예약

- 오늘부터 두 달 뒤 말일까지 예약할 수 있습니다.
- 귀빈의 차량과 동선 안내가 필요하면 요청 사항에 적어 주십시오. 이용일 하루 전까지 안내 데스크가 연락드립니다.
- 다과와 음향 장비는 예약 화면에서 고릅니다. 유료 항목의 요금은 화면에 표시합니다.

## 3. 결제

입주사 월 청구서, 안내 데스크 카드 결제, 계좌 이체 가운데 고릅니다. 카드와 계좌 이체는 결제를 확인한 뒤 예약이 확정됩니다.

## 4. 취소와 수수료

- 이용일 5일 전까지 무료
- 4일 전부터 1일 전까지 30%
- 당일 취소와 미이용 100%

취소는 담당자가 승인하면 완료되며, 수수료는 요청한 날을 기준으로 계산합니다.

## 5. 이용 수칙

- 예약한 회원이나 대리인이 자리에 있어야 합니다.
- 가구와 작품을 옮기지 말아 주십시오. 배치를 바꾸려면 이틀 전까지 요청해 주십시오.
- 출입한 방문자의 명단은 방문 예약으로 미리 등록해 주십시오.
- 흡연은 허용하지 않으며, 이용자의 잘못으로 생긴 손해는 입주사에 청구합니다.`,
  bodyEn: `## 1. Who and when

- Members with the amenity permission book the room for executive meetings and for receiving guests of honour.
- It is open on weekdays from 09:00 to 18:00, for at least 2 hours, and closed on Saturdays, Sundays and public holidays.

## 2. Booking

- Bookings are open from today to the last day of the month two months later.
- If guests need help with cars or the way, please write it under requests. The front desk contacts you by the day before.
- Choose refreshments and sound equipment on the booking page, which shows what costs extra.

## 3. Payment

By the tenant's monthly bill, by card at the front desk, or by bank transfer. With card and transfer the booking is confirmed once the payment is seen.

## 4. Cancellation

- Free up to 5 days before
- 30 % from 4 to 1 days before
- 100 % on the day and for no-shows

A cancellation is complete when the person in charge approves it; the charge counts from the day of the request.

## 5. House rules

- The member who booked, or a deputy, stays with the guests.
- Please do not move furniture or works of art. Ask two days before if you need another arrangement.
- Register the visitors beforehand as a visit reservation.
- Smoking is not allowed. Damage caused by users is billed to the tenant.`,
}
