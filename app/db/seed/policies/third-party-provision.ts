export const thirdPartyProvision = {
  titleKo: '개인정보 제3자 제공 동의 (선택)',
  titleEn: 'Consent to provision to third parties (optional)',
  bodyKo: `누리타워 관리사무소는 건물 안 제휴 매장의 입주사 우대를 위해 아래와 같이 개인정보를 제공하려고 합니다. 이 동의는 선택이며, 동의하지 않아도 가입하고 포털의 모든 기능을 이용할 수 있습니다.

## 1. 제공받는 자

누리타워 저층부 제휴 매장(카페, 식당, 약국 등) 가운데 관리사무소와 우대 협약을 맺은 곳. 매장 목록은 공지사항에 게시합니다.

## 2. 제공받는 자의 이용 목적

- 입주사 직원 우대 할인 대상 확인
- 우대 혜택과 행사 안내

## 3. 제공 항목

이름, 소속 회사, 휴대전화 번호, 이메일

## 4. 보유·이용 기간

동의를 철회하거나 회원에서 탈퇴할 때까지. 철회하면 관리사무소가 제공받는 자에게 알려 지체 없이 파기하게 합니다.

## 5. 동의를 거부할 권리

동의를 거부할 수 있으며, 거부해도 회원 가입과 포털 이용에 불이익이 없습니다. 다만 제휴 매장의 우대 할인은 받을 수 없습니다. 동의는 마이페이지의 개인 정보에서 언제든지 철회할 수 있습니다.`,
  bodyEn: `The Nuri Tower management office would like to provide personal information to partner shops in the building, for discounts to people who work here. This consent is optional: you can sign up and use every function of the portal without it.

## 1. Recipients

Shops on the lower floors (cafés, restaurants, pharmacy and others) that have a discount agreement with the management office. They are listed in the notices.

## 2. Purposes of the recipients

- Confirming that a person is entitled to the tenant discount
- Information about benefits and events

## 3. Items

Name, company, mobile number, e-mail

## 4. Period

Until you withdraw the consent or your membership. The management office then tells the recipients, who destroy the data without delay.

## 5. Your right to refuse

You may refuse, without any disadvantage for sign-up or the portal. You will not get the discounts of partner shops. You may withdraw the consent at any time under personal information on your personal page.`,
}
