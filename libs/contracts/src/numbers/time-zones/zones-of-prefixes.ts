/**
 * Time zones (IANA) of telephone numbers by the beginning of their digits, with country code: names of zones, then the
 * prefixes that have them. The longest prefix counts. From Google's libphonenumber
 * (`resources/timezones/map_data.txt`, Apache License 2.0), cut to area codes: a prefix has the zones of all longer ones.
 */
export const ZONES_OF_PREFIXES = `
America/Adak America/Anchorage America/Anguilla America/Antigua America/Barbados America/Boise America/Cayman
America/Chicago America/Denver America/Dominica America/Edmonton America/Fort_Nelson America/Grand_Turk
America/Grenada America/Halifax America/Jamaica America/Juneau America/Los_Angeles America/Lower_Princes
America/Montserrat America/Nassau America/New_York America/North_Dakota/Center America/Phoenix America/Port_of_Spain
America/Puerto_Rico America/Regina America/Santo_Domingo America/St_Johns America/St_Kitts America/St_Lucia
America/St_Thomas America/St_Vincent America/Toronto America/Tortola America/Vancouver America/Winnipeg
Atlantic/Bermuda Pacific/Guam Pacific/Honolulu Pacific/Pago_Pago Pacific/Saipan 1 America/New_York 1201 1202 1203 1207
1212 1215 1216 1220 1223 1227 1229 1231 1234 1239 1240 1248 1252 1260 1267 1269 1272 1276 1283 1301 1302 1304 1305
1313 1315 1317 1321 1324 1326 1329 1330 1332 1336 1339 1347 1351 1352 1363 1364 1380 1386 1401 1404 1407 1410 1412
1413 1419 1434 1440 1443 1445 1448 1463 1470 1472 1475 1478 1484 1502 1508 1513 1516 1517 1518 1540 1551 1561 1567
1570 1571 1582 1585 1586 1603 1607 1609 1610 1614 1616 1617 1631 1640 1645 1646 1656 1667 1678 1680 1681 1686 1703
1704 1706 1716 1717 1718 1724 1727 1728 1732 1734 1740 1743 1754 1757 1762 1765 1770 1771 1772 1774 1781 1786 1802
1803 1804 1810 1813 1814 1821 1826 1828 1835 1838 1839 1843 1845 1848 1854 1856 1857 1859 1860 1862 1863 1864 1865
1878 1904 1908 1910 1912 1914 1917 1919 1929 1930 1934 1937 1941 1943 1947 1948 1954 1959 1973 1978 1980 1984 1989
America/Winnipeg 1204 1431 1474 1584 America/Chicago 1205 1210 1214 1217 1218 1224 1225 1228 1235 1251 1254 1256 1262
1274 1281 1309 1312 1314 1316 1318 1319 1320 1325 1327 1331 1334 1337 1346 1353 1361 1402 1405 1409 1414 1417 1430
1432 1447 1464 1469 1479 1501 1504 1507 1512 1515 1531 1534 1539 1557 1563 1572 1573 1580 1601 1608 1612 1615 1618
1629 1630 1636 1641 1651 1659 1660 1662 1682 1689 1708 1712 1713 1715 1726 1730 1731 1737 1763 1769 1773 1779 1806
1815 1816 1817 1830 1832 1847 1870 1872 1901 1903 1913 1918 1920 1931 1936 1938 1940 1945 1952 1956 1972 1975 1979
1985 505 America/Los_Angeles 1206 1209 1213 1253 1279 1310 1323 1341 1350 1360 1369 1408 1415 1424 1425 1442 1458 1503
1509 1510 1530 1559 1562 1564 1619 1626 1628 1650 1657 1661 1669 1702 1707 1714 1725 1738 1747 1760 1805 1818 1820
1831 1840 1858 1909 1916 1925 1949 1951 1971 America/Boise America/Denver America/Los_Angeles 1208 1775
America/Chicago America/New_York 1219 1270 1423 1574 1606 1812 1850 1906 America/Toronto 1226 1249 1263 1289 1343 1354
1365 1367 1382 1416 1437 1438 1450 1468 1514 1519 1548 1579 1581 1613 1647 1683 1705 1742 1753 1819 1873 1905 1942
America/Vancouver 1236 1257 1604 1672 1778 America/Nassau 1242 America/Barbados 1246 America/Edmonton
America/Vancouver 1250 America/Anguilla 1264 America/Antigua 1268 America/Tortola 1284 America/Denver 1303 1307 1385
1406 1435 1505 1575 1719 1720 1748 1801 1915 1970 1983 America/Regina 1306 1639 America/Chicago America/Denver 1308
1620 1785 America/St_Thomas 1340 America/Cayman 1345 America/Edmonton 1368 1403 1587 1780 1825 America/Halifax
America/Toronto 1418 America/Halifax 1428 1506 1782 1902 Atlantic/Bermuda 1441 America/Grenada 1473 America/Phoenix
1480 1520 1602 1623 America/Denver America/Los_Angeles 1541 America/Chicago America/Denver America/North_Dakota/Center
1605 1701 America/Grand_Turk 1649 America/Jamaica 1658 1876 America/Montserrat 1664 Pacific/Saipan 1670 Pacific/Guam
1671 Pacific/Pago_Pago 1684 America/Halifax America/Puerto_Rico America/St_Johns 1709 America/Lower_Princes 1721
America/St_Lucia 1758 America/Dominica 1767 America/St_Vincent 1784 America/Puerto_Rico 1787 1939 America/Toronto
America/Winnipeg 1807 Pacific/Honolulu 1808 America/Santo_Domingo 1809 1829 1849 America/Edmonton America/Fort_Nelson
America/Toronto America/Vancouver America/Winnipeg 1867 America/Port_of_Spain 1868 America/St_Kitts 1869
America/Puerto_Rico America/St_Johns 1879 America/Adak America/Anchorage America/Juneau Pacific/Honolulu 1907
America/Denver America/Phoenix 1928 America/Boise America/Los_Angeles 1986 Africa/Cairo 20 Africa/Nairobi 211 254
Atlantic/Canary 212 34822 34827 34828 34922 34928 Europe/Paris 213 33 Africa/Tunis 216 Europe/Bucharest 218 370 371
372 40 740 970 Africa/Banjul 220 Africa/Dakar 221 Africa/Nouakchott 222 Africa/Bamako 223 Africa/Conakry 224
Africa/Abidjan 225 Africa/Ouagadougou 226 Africa/Niamey 227 Africa/Lome 228 Africa/Porto-Novo 229 Indian/Mauritius 230
Atlantic/Reykjavik 231 245 354 Africa/Freetown 232 Africa/Accra 233 Africa/Lagos 234 Africa/Ndjamena 235 Africa/Bangui
236 Africa/Douala 237 Atlantic/Cape_Verde 238 Africa/Sao_Tome 239 Africa/Malabo 240 Africa/Libreville 241
Africa/Brazzaville 242 Africa/Kinshasa Africa/Lubumbashi 243 Africa/Kinshasa 2431 2433 2434 2435 2436
Africa/Lubumbashi 2432 Africa/Luanda 244 Indian/Chagos 246 Atlantic/St_Helena 247 290 Indian/Mahe 248 Africa/Khartoum
249 Africa/Kigali 250 Africa/Addis_Ababa 251 Africa/Mogadishu 252 Africa/Djibouti 253 Africa/Dar_es_Salaam 255
Africa/Kampala 256 Africa/Bujumbura 257 Africa/Maputo 258 Africa/Lusaka 260 Indian/Antananarivo 261 Indian/Mayotte
Indian/Reunion 262 Indian/Mayotte 26263 Indian/Reunion 26269 26281 26282 26288 26289 Africa/Harare 263 Africa/Windhoek
264 Africa/Blantyre 265 Africa/Maseru 266 Africa/Gaborone 267 Africa/Mbabane 268 Indian/Comoro 269 Africa/Johannesburg
27 Africa/Asmera 291 America/Aruba 297 Atlantic/Faeroe 298 America/Godthab America/Scoresbysund America/Thule 299
America/Godthab 2991 2992 2993 2994 2995 2996 2998 2999 America/Thule 29997 America/Scoresbysund 29999 Europe/Athens
30 Europe/Amsterdam 31 Europe/Brussels 32 Atlantic/Canary Europe/Madrid 34 Europe/Madrid 345 346 347 348 349
Europe/Gibraltar 350 Atlantic/Azores Europe/Lisbon 351 35129 Europe/Lisbon 3512 Europe/Luxembourg 352 Europe/Guernsey
Europe/Isle_of_Man Europe/London 353 443 445 4470 4471 4472 4473 4474 4475 44760 44762 44763 44764 44765 44766 44767
44768 44769 4477 4478 4479 448 449 Europe/Tirane 355 Europe/Malta 356 Asia/Nicosia 357 Europe/Helsinki
Europe/Mariehamn 358 35810 35820 35829 35830 35839 35850 35860 35880 Europe/Helsinki 3581 3582 3583 3585 3586 3588
3589 Europe/Mariehamn 35818 Europe/Sofia 359 Europe/Budapest 36 Europe/Chisinau 373 Asia/Yerevan 374 Europe/Moscow 375
736 747 748 749 7803 7804 781 782 783 7841 7843 7844 7845 7847 7855 7856 7857 786 787 79 Europe/Andorra 376
Europe/Monaco 377 Europe/San_Marino 378 Europe/Kyiv 380 Europe/Belgrade 381 383 Europe/Podgorica 382 Europe/Zagreb 385
Europe/Ljubljana 386 Europe/Sarajevo 387 Europe/Skopje 389 Europe/Rome Europe/Vatican 39 39066 39087 Europe/Rome 390
394 397 Europe/Zurich 41 Europe/Prague 420 Europe/Bratislava 421 Europe/Vaduz 423 Europe/Vienna 43 Europe/Guernsey
Europe/Isle_of_Man Europe/Jersey Europe/London 44 Europe/London 441 442 Europe/Guernsey Europe/London 44148
Europe/Jersey Europe/London 44153 Europe/Isle_of_Man Europe/London 44162 Europe/Copenhagen 45 Europe/Stockholm 46
Arctic/Longyearbyen Europe/Oslo 47 Europe/Oslo 470 472 473 474 475 476 477 478 479 Arctic/Longyearbyen 4779
Europe/Warsaw 48 Europe/Berlin 49 Atlantic/Stanley 500 America/Belize 501 America/Guatemala 502 America/El_Salvador
503 America/Tegucigalpa 504 America/Costa_Rica 506 America/Panama 507 America/Miquelon 508 America/Port-au-Prince 509
America/Lima 51 America/Cancun America/Ciudad_Juarez America/Matamoros America/Mazatlan America/Mexico_City
America/New_York America/Ojinaga America/Tijuana 52 America/Mexico_City 522 523 524 525 52618 52663 52671 52674 52675
52676 52677 527 528 529 America/Mexico_City America/Tijuana 52200 America/Mexico_City America/New_York 52201
America/Mazatlan 52311 52319 52323 52324 52325 52327 52389 52612 52613 52614 52615 5262 5263 5264 52651 52652 52653
52657 52659 52660 52662 52667 52668 52669 52672 52673 52687 5269 America/Tijuana 52616 52646 52658 52661 52664 52665
52686 America/Ojinaga 52626 America/Mazatlan America/Mexico_City 52649 America/Ciudad_Juarez 52656 America/Matamoros
52867 52877 52878 52894 52899 America/Cancun 52983 52984 52987 52998 America/Havana 53 America/Buenos_Aires 54
America/Manaus America/Noronha America/Rio_Branco America/Sao_Paulo 55 America/Sao_Paulo 551 552 553 554 5550 5551
5553 5554 5561 5562 5563 5564 557 558 5590 5596 5598 5599 America/Manaus America/Sao_Paulo 5555 5567 5569 5591 5592
5593 5594 America/Manaus 5565 5566 559 America/Rio_Branco 5568 America/Noronha America/Sao_Paulo 5581 America/Santiago
Pacific/Easter 56 America/Santiago 561 562 56322 56323 5633 5634 5635 564 565 566 567 568 569 Pacific/Easter 5632
America/Bogota 57 America/Caracas 58 America/Guadeloupe 590 America/La_Paz 591 America/Guyana 592 America/Guayaquil
Pacific/Galapagos 593 59352 America/Guayaquil 5932 5933 5934 5935 5936 5937 5939 America/Cayenne 594 America/Asuncion
595 America/Martinique 596 America/Paramaribo 597 America/Montevideo 598 America/Curacao America/Kralendijk 599
America/Kralendijk 5993 5994 5997 America/Curacao 5996 5999 Asia/Kuching 60 Australia/Adelaide Australia/Brisbane
Australia/Eucla Australia/Lord_Howe Australia/Perth Australia/Sydney Indian/Christmas Indian/Cocos 61 Australia/Sydney
611 613 614 Australia/Lord_Howe Australia/Sydney 612 Australia/Brisbane Australia/Sydney 617 Australia/Adelaide
Australia/Eucla Australia/Perth Australia/Sydney Indian/Christmas Indian/Cocos 618 Asia/Jakarta Asia/Jayapura
Asia/Makassar 62 Asia/Jakarta Asia/Makassar 6200 621 6237 6245 6251 6252 6253 6280 6281 6282 6283 6285 6286 6287 6288
Asia/Jakarta 622 6231 6232 6233 6234 6235 6256 626 627 628 Asia/Makassar 6236 6238 624 6254 6255 Asia/Jayapura
Asia/Makassar 6240 Asia/Jayapura 6290 6298 Asia/Jakarta Asia/Jayapura 6291 6292 6295 6296 6297 Asia/Manila 63
Pacific/Auckland Pacific/Chatham 64 Pacific/Auckland 641 642 643 644 645 646 647 648 649 Pacific/Chatham 64330
Asia/Singapore 65 Asia/Bangkok 66 Asia/Dili 670 Pacific/Norfolk 672 Asia/Brunei 673 Pacific/Nauru 674
Pacific/Port_Moresby 675 Pacific/Tongatapu 676 Pacific/Guadalcanal 677 Pacific/Efate 678 Pacific/Fiji 679
Pacific/Palau 680 Pacific/Wallis 681 Pacific/Rarotonga 682 Pacific/Niue 683 Pacific/Apia 685 Pacific/Enderbury
Pacific/Kiritimati Pacific/Tarawa 686 Pacific/Noumea 687 Pacific/Funafuti 688 Pacific/Gambier Pacific/Marquesas
Pacific/Tahiti 689 Pacific/Tahiti 6894 68988 68989 Pacific/Fakaofo 690 Pacific/Kosrae Pacific/Ponape Pacific/Truk 691
Pacific/Truk 6913 Pacific/Ponape 69132 Pacific/Kosrae 69137 Pacific/Majuro 692 Asia/Almaty Asia/Anadyr Asia/Aqtobe
Asia/Irkutsk Asia/Kamchatka Asia/Krasnoyarsk Asia/Magadan Asia/Novosibirsk Asia/Omsk Asia/Sakhalin Asia/Vladivostok
Asia/Yakutsk Asia/Yekaterinburg Europe/Bucharest Europe/Moscow Europe/Samara 7 Asia/Irkutsk 7301 7395 Asia/Yakutsk
7302 7411 7416 Asia/Yekaterinburg 733 734 735 Europe/Samara 7341 7842 7846 7848 7851 Asia/Omsk 7381 Asia/Novosibirsk
7382 7383 Asia/Krasnoyarsk 7384 7385 7388 7390 7391 7394 Asia/Magadan 7413 Asia/Kamchatka 7415 Asia/Vladivostok 7421
7423 7426 Asia/Sakhalin 7424 Asia/Anadyr 7427 Asia/Almaty Asia/Aqtobe 77 Asia/Almaty 771 772 779 Asia/Aqtobe 7711 7712
7713 7729 Asia/Almaty Asia/Aqtobe Europe/Moscow 7800 7808 7809 7810 Europe/Bucharest Europe/Moscow 7840 Asia/Tokyo 81
Asia/Seoul 82 850 Asia/Ho_Chi_Minh 84 Asia/Hong_Kong 852 Asia/Shanghai 853 86 Asia/Phnom_Penh 855 Asia/Vientiane 856
Asia/Dhaka 880 Asia/Taipei 886 Europe/Istanbul 90 Asia/Calcutta 91 Asia/Karachi 92 Asia/Kabul 93 Asia/Colombo 94
Asia/Rangoon 95 Indian/Maldives 960 Asia/Beirut 961 Asia/Amman 962 Asia/Damascus 963 Asia/Baghdad 964 Asia/Kuwait 965
Asia/Riyadh 966 Asia/Aden 967 Asia/Muscat 968 Asia/Dubai 971 Asia/Jerusalem 972 Asia/Bahrain 973 Asia/Qatar 974
Asia/Thimphu 975 Asia/Choibalsan Asia/Hovd Asia/Ulaanbaatar 976 Asia/Ulaanbaatar 97611 97612 97621 97622 9765 9766
9767 9768 9769 Asia/Choibalsan Asia/Ulaanbaatar 97613 97615 97623 97625 Asia/Hovd 97614 97624 Asia/Katmandu 977
Asia/Tehran 98 Asia/Dushanbe 992 Asia/Ashgabat 993 Asia/Baku 994 Asia/Tbilisi 995 Asia/Bishkek 996 Asia/Tashkent 998
`;
