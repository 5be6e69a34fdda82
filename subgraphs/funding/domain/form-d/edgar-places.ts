const UNITED_STATES = `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND
  OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY X1`;
const CANADA = 'A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 B0 Z4';

/** Pairs of an EDGAR code and an ISO 3166-1 code. Territories of the United States with a code of their own keep it. */
const OTHERS = `B6 AD  C0 AE  B2 AF  B9 AG  1A AI  B3 AL  1B AM  B7 AO  B8 AQ  C1 AR  B5 AS  C4 AT  C3 AU  1C AW  Y6 AX  1D AZ
  1E BA  C8 BB  C7 BD  C9 BE  X2 BF  E0 BG  C6 BH  E2 BI  G6 BJ  Z0 BL  D0 BM  D9 BN  D3 BO  D5 BR  C5 BS  D2 BT  D4 BV
  B1 BW  1F BY  D1 BZ  F7 CC  Y3 CD  F0 CF  G0 CG  V8 CH  L7 CI  G1 CK  F3 CL  E4 CM  F4 CN  F8 CO  G2 CR  G3 CU  E8 CV
  F6 CX  G4 CY  2N CZ  2M DE  1G DJ  G7 DK  G9 DM  G8 DO  B4 DZ  H1 EC  1H EE  H2 EG  U5 EH  1J ER  U3 ES  H5 ET  H9 FI
  H8 FJ  H7 FK  1K FM  H6 FO  I0 FR  I5 GA  X0 GB  J5 GD  2Q GE  I3 GF  Y7 GG  J0 GH  J1 GI  J4 GL  I6 GM  J9 GN  J6 GP
  H4 GQ  J3 GR  1L GS  J8 GT  GU GU  S0 GW  K0 GY  K3 HK  K4 HM  K2 HN  1M HR  K1 HT  K5 HU  K8 ID  L2 IE  L3 IL  Y8 IM
  K7 IN  D6 IO  L0 IQ  K9 IR  K6 IS  L6 IT  Y9 JE  L8 JM  M2 JO  M0 JP  M3 KE  1N KG  E3 KH  J2 KI  F9 KM  U7 KN  M4 KP
  M5 KR  M6 KW  E9 KY  1P KZ  M7 LA  M8 LB  U9 LC  N2 LI  F1 LK  N0 LR  M9 LS  1Q LT  N4 LU  1R LV  N1 LY  P2 MA  O9 MC
  1S MD  Z5 ME  Z1 MF  N6 MG  1T MH  1U MK  O0 ML  E1 MM  P0 MN  N5 MO  1V MP  O2 MQ  O3 MR  P1 MS  O1 MT  O4 MU  N9 MV
  N7 MW  O5 MX  N8 MY  P3 MZ  T6 NA  1W NC  Q4 NE  Q7 NF  Q5 NG  Q3 NI  P7 NL  Q8 NO  P6 NP  P5 NR  Q6 NU  Q2 NZ  P4 OM
  R1 PA  R5 PE  I4 PF  R2 PG  R6 PH  R0 PK  R9 PL  V0 PM  R8 PN  PR PR  1X PS  S1 PT  1Y PW  R4 PY  S3 QA  S4 RE  S5 RO
  Z2 RS  1Z RU  S6 RW  T0 SA  D7 SB  T2 SC  V2 SD  V7 SE  U0 SG  U8 SH  2A SI  L9 SJ  2B SK  T8 SL  S8 SM  T1 SN  U1 SO
  V3 SR  S9 ST  H3 SV  V9 SY  V6 SZ  W7 TC  F2 TD  2C TF  W2 TG  W1 TH  2D TJ  W3 TK  Z3 TL  2E TM  W6 TN  W4 TO  W8 TR
  W5 TT  2G TV  F5 TW  W0 TZ  2H UA  W9 UG  2J UM  X3 UY  2K UZ  X4 VA  V1 VC  X5 VE  D8 VG  VI VI  Q1 VN  2L VU  X8 WF
  Y0 WS  T7 YE  2P YT  T3 ZA  Y4 ZM  Y5 ZW`;

const countryByPlace = new Map<string, string>([
  ...UNITED_STATES.split(/\s+/).map((place): [string, string] => [place, 'US']),
  ...CANADA.split(' ').map((place): [string, string] => [place, 'CA']),
  ...OTHERS.split(/\s{2,}/).map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
]);

/**
 * Returns the ISO 3166-1 alpha-2 country of an EDGAR state or country code (EDGAR Form D XML Technical Specification,
 * formDStateCodes.xsd). These are not ISO codes: CA is California, DE Delaware, GA Georgia of the United States. Null for
 * an unknown code, and for the Netherlands Antilles (P8), which became several countries.
 */
export function countryOfPlace(code: string): string | null {
  return countryByPlace.get(code.trim().toUpperCase()) ?? null;
}
