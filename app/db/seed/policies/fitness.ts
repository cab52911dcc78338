export const fitness = {
  titleKo: '피트니스 이용 정책',
  titleEn: 'Fitness policy',
  bodyKo: `## 1. 이용 대상

계정 구분이 직원(피트니스)인 회원만 이용할 수 있습니다. 등록은 소속 입주사 관리자에게 요청해 주십시오.

## 2. 이용 시간

- 평일 06:00–21:00에 세 부로 운영합니다: 06:00–10:00, 11:00–15:00, 16:00–21:00
- 10:00–11:00과 15:00–16:00은 청소 시간입니다. 토요일, 일요일과 공휴일에는 쉽니다.
- 수업과 개인 지도는 50분입니다.

## 3. 월 이용권

- 신청할 때 고른 시작일부터 30일 동안 유효합니다.
- 이용권의 종류, 시작일과 이용 시간대를 골라 신청합니다.

## 4. G.X. 수업과 P.T.

- G.X. 수업은 월 단위로 신청하며 요금은 부가가치세 별도입니다. 정원이 차면 대기 신청을 받습니다.
- P.T.는 강사와 일정을 정해 예약합니다.

## 5. 라커

- 개인 라커는 매월 1일부터 한 달 단위로 씁니다. 담당자가 번호를 배정하면 안내드립니다.
- 공용 라커는 운동하는 동안에만 쓰고, 끝나면 비워 주십시오. 영업이 끝난 뒤 남은 물건은 안내 데스크에서 보관합니다.

## 6. 취소와 환불

- 이용 24시간 전까지 무료로 취소할 수 있습니다.
- 월 이용권의 환불은 이용한 만큼의 요금과 10%를 뺀 금액입니다.

취소와 환불은 담당자가 승인하면 완료됩니다.

## 7. 이용 수칙

- 실내 운동화와 운동복을 착용해 주십시오. 수건은 한 사람에 두 장까지 제공합니다.
- 쓴 기구는 제자리에 두고 땀을 닦아 주십시오.
- 질병이 있거나 몸이 불편하면 운동 전에 강사에게 알려 주십시오.
- 다른 이용자를 촬영하지 말아 주십시오.`,
  bodyEn: `## 1. Who may use it

Only members whose account type is employee (Fitness). Please ask your tenant administrator to be registered.

## 2. Hours

- Weekdays from 06:00 to 21:00 in three sessions: 06:00–10:00, 11:00–15:00, 16:00–21:00
- 10:00–11:00 and 15:00–16:00 are for cleaning. Closed on Saturdays, Sundays and public holidays.
- Classes and personal training take 50 minutes.

## 3. Monthly pass

- Valid for 30 days from the start date that you choose.
- Choose the type of pass, the start date and the hours of use.

## 4. G.X. classes and P.T.

- G.X. classes are booked by the month; the fee does not include VAT. A full class has a waiting list.
- P.T. is booked for a time agreed with the trainer.

## 5. Lockers

- Personal lockers are rented by the month from the 1st. We tell you the number once it is assigned.
- Public lockers are for the time of your workout. What is left after closing is kept at the front desk.

## 6. Cancellation and refunds

- Free up to 24 hours before
- Refunds of monthly passes deduct what was used and 10 %.

Cancellations and refunds are complete when the person in charge approves them.

## 7. House rules

- Please wear indoor sports shoes and sportswear. Two towels a person are provided.
- Put equipment back and wipe it.
- If you are ill or feel unwell, tell the trainer before you begin.
- Do not take pictures of other people.`,
}
