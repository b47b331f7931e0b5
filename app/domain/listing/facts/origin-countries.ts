/** The countries of origin: India first, because most goods declare it, then all others by name. */
export const originCountries = [
  "India",
  ..."Argentina, Australia, Austria, Bangladesh, Belgium, Bhutan, Brazil, Bulgaria, Cambodia, Canada, Chile, China, Colombia, Costa Rica, Croatia, Cyprus, Czechia, Denmark, Egypt, Estonia, Finland, France, Germany, Greece, Hong Kong, Hungary, Iceland, Indonesia, Ireland, Israel, Italy, Japan, Jordan, Kazakhstan, Kenya, Kuwait, Laos, Latvia, Lithuania, Luxembourg, Macao, Malaysia, Malta, Mexico, Morocco, Myanmar, Nepal, Netherlands, New Zealand, Norway, Oman, Philippines, Poland, Portugal, Qatar, Romania, Russia, Saudi Arabia, Serbia, Singapore, Slovakia, Slovenia, South Africa, South Korea, Spain, Sri Lanka, Sweden, Switzerland, Taiwan, Thailand, Tunisia, Türkiye, Ukraine, United Arab Emirates, United Kingdom, United States, Uzbekistan, Vietnam".split(
    ", ",
  ),
];
