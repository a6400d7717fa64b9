/** A reference system by its EPSG code, as users choose it and files name it. */
export type KnownSystem = { code: number; name: string; definition: string };

/**
 * The State Plane zones of the contiguous states, with parameters and codes of the EPSG Geodetic Parameter Dataset.
 * Each line has a conic (latitude, meridian, two parallels) or a transverse Mercator (latitude, meridian, scale), with
 * angles in minutes of arc. Then come false easting and northing in meters, and the code for each unit of coordinates.
 * Michigan's NAD27 zones and Alaska's are omitted: they need a different ellipsoid or projection.
 */
const zones = `
NAD27 Alabama East|tm 1830 -5150 0.99996 152400.3048 0|us-ft:26729
NAD83 Alabama East|tm 1830 -5150 0.99996 200000 0|m:26929
NAD27 Alabama West|tm 1800 -5250 0.999933333 152400.3048 0|us-ft:26730
NAD83 Alabama West|tm 1800 -5250 0.999933333 600000 0|m:26930
NAD83 Arizona Central|tm 1860 -6715 0.9999 213360 0|ft:2223 m:26949
NAD83 Arizona East|tm 1860 -6610 0.9999 213360 0|ft:2222 m:26948
NAD83 Arizona West|tm 1860 -6825 0.999933333 213360 0|ft:2224 m:26950
NAD27 Arkansas North|lcc 2060 -5520 2096 2174 609601.2192 0|us-ft:26751
NAD83 Arkansas North|lcc 2060 -5520 2096 2174 400000 0|us-ft:3433 m:26951
NAD27 Arkansas South|lcc 1960 -5520 1998 2086 609601.2192 0|us-ft:26752
NAD83 Arkansas South|lcc 1960 -5520 1998 2086 400000 400000|us-ft:3434 m:26952
NAD83 California zone 1|lcc 2360 -7320 2400 2500 2000000 500000|us-ft:2225 m:26941
NAD83 California zone 2|lcc 2260 -7320 2300 2390 2000000 500000|us-ft:2226 m:26942
NAD83 California zone 3|lcc 2190 -7230 2224 2306 2000000 500000|us-ft:2227 m:26943
NAD83 California zone 4|lcc 2120 -7140 2160 2235 2000000 500000|us-ft:2228 m:26944
NAD83 California zone 5|lcc 2010 -7080 2042 2128 2000000 500000|us-ft:2229 m:26945
NAD83 California zone 6|lcc 1930 -6975 1967 2033 2000000 500000|us-ft:2230 m:26946
NAD27 California zone I|lcc 2360 -7320 2400 2500 609601.2192 0|us-ft:26741
NAD27 California zone II|lcc 2260 -7320 2300 2390 609601.2192 0|us-ft:26742
NAD27 California zone III|lcc 2190 -7230 2224 2306 609601.2192 0|us-ft:26743
NAD27 California zone IV|lcc 2120 -7140 2160 2235 609601.2192 0|us-ft:26744
NAD27 California zone V|lcc 2010 -7080 2042 2128 609601.2192 0|us-ft:26745
NAD27 California zone VI|lcc 1930 -6975 1967 2033 609601.2192 0|us-ft:26746
NAD27 California zone VII|lcc 2048 -7100 2032 2065 1276106.4506 1268253.0069|us-ft:26799
NAD27 Colorado Central|lcc 2270 -6330 2307 2385 609601.2192 0|us-ft:26754
NAD83 Colorado Central|lcc 2270 -6330 2307 2385 914401.8289 304800.6096|us-ft:2232 m:26954
NAD27 Colorado North|lcc 2360 -6330 2383 2447 609601.2192 0|us-ft:26753
NAD83 Colorado North|lcc 2360 -6330 2383 2447 914401.8289 304800.6096|us-ft:2231 m:26953
NAD27 Colorado South|lcc 2200 -6330 2234 2306 609601.2192 0|us-ft:26755
NAD83 Colorado South|lcc 2200 -6330 2234 2306 914401.8289 304800.6096|us-ft:2233 m:26955
NAD27 Connecticut|lcc 2450 -4365 2472 2512 182880.3658 0|us-ft:26756
NAD83 Connecticut|lcc 2450 -4365 2472 2512 304800.6096 152400.3048|us-ft:2234 m:26956
NAD27 Delaware|tm 2280 -4525 0.999995 152400.3048 0|us-ft:26757
NAD83 Delaware|tm 2280 -4525 0.999995 200000 0|us-ft:2235 m:26957
NAD27 Florida East|tm 1460 -4860 0.999941177 152400.3048 0|us-ft:26758
NAD83 Florida East|tm 1460 -4860 0.999941177 200000 0|us-ft:2236 m:26958
NAD27 Florida North|lcc 1740 -5070 1775 1845 609601.2192 0|us-ft:26760
NAD83 Florida North|lcc 1740 -5070 1775 1845 600000 0|us-ft:2238 m:26960
NAD27 Florida West|tm 1460 -4920 0.999941177 152400.3048 0|us-ft:26759
NAD83 Florida West|tm 1460 -4920 0.999941177 200000 0|us-ft:2237 m:26959
NAD27 Georgia East|tm 1800 -4930 0.9999 152400.3048 0|us-ft:26766
NAD83 Georgia East|tm 1800 -4930 0.9999 200000 0|us-ft:2239 m:26966
NAD27 Georgia West|tm 1800 -5050 0.9999 152400.3048 0|us-ft:26767
NAD83 Georgia West|tm 1800 -5050 0.9999 700000 0|us-ft:2240 m:26967
NAD27 Idaho Central|tm 2500 -6840 0.999947368 152400.3048 0|us-ft:26769
NAD83 Idaho Central|tm 2500 -6840 0.999947368 500000 0|us-ft:2242 m:26969
NAD27 Idaho East|tm 2500 -6730 0.999947368 152400.3048 0|us-ft:26768
NAD83 Idaho East|tm 2500 -6730 0.999947368 200000 0|us-ft:2241 m:26968
NAD27 Idaho West|tm 2500 -6945 0.999933333 152400.3048 0|us-ft:26770
NAD83 Idaho West|tm 2500 -6945 0.999933333 800000 0|us-ft:2243 m:26970
NAD27 Illinois East|tm 2200 -5300 0.999975 152400.3048 0|us-ft:26771
NAD83 Illinois East|tm 2200 -5300 0.999975 300000 0|us-ft:3435 m:26971
NAD27 Illinois West|tm 2200 -5410 0.999941177 152400.3048 0|us-ft:26772
NAD83 Illinois West|tm 2200 -5410 0.999941177 700000 0|us-ft:3436 m:26972
NAD27 Indiana East|tm 2250 -5140 0.999966667 152400.3048 0|us-ft:26773
NAD83 Indiana East|tm 2250 -5140 0.999966667 100000 250000|us-ft:2965 m:26973
NAD27 Indiana West|tm 2250 -5225 0.999966667 152400.3048 0|us-ft:26774
NAD83 Indiana West|tm 2250 -5225 0.999966667 900000 250000|us-ft:2966 m:26974
NAD27 Iowa North|lcc 2490 -5610 2524 2596 609601.2192 0|us-ft:26775
NAD83 Iowa North|lcc 2490 -5610 2524 2596 1500000 1000000|us-ft:3417 m:26975
NAD27 Iowa South|lcc 2400 -5610 2437 2507 609601.2192 0|us-ft:26776
NAD83 Iowa South|lcc 2400 -5610 2437 2507 500000 0|us-ft:3418 m:26976
NAD27 Kansas North|lcc 2300 -5880 2323 2387 609601.2192 0|us-ft:26777
NAD83 Kansas North|lcc 2300 -5880 2323 2387 400000 0|us-ft:3419 m:26977
NAD27 Kansas South|lcc 2200 -5910 2236 2314 609601.2192 0|us-ft:26778
NAD83 Kansas South|lcc 2200 -5910 2236 2314 400000 400000|us-ft:3420 m:26978
NAD27 Kentucky North|lcc 2250 -5055 2278 2338 609601.2192 0|us-ft:26779
NAD83 Kentucky North|lcc 2250 -5055 2278 2338 500000 0|us-ft:2246 m:2205
NAD83 Kentucky Single Zone|lcc 2180 -5145 2225 2320 1500000 1000000|us-ft:3089 m:3088
NAD27 Kentucky South|lcc 2180 -5145 2204 2276 609601.2192 0|us-ft:26780
NAD83 Kentucky South|lcc 2180 -5145 2204 2276 500000 500000|us-ft:2247 m:26980
NAD27 Louisiana North|lcc 1840 -5550 1870 1960 609601.2192 0|us-ft:26781
NAD83 Louisiana North|lcc 1830 -5550 1870 1960 1000000 0|us-ft:3451 m:26981
NAD27 Louisiana Offshore|lcc 1540 -5480 1570 1670 609601.2192 0|us-ft:32099
NAD83 Louisiana Offshore|lcc 1530 -5480 1570 1670 1000000 0|us-ft:3453 m:32199
NAD27 Louisiana South|lcc 1720 -5480 1758 1842 609601.2192 0|us-ft:26782
NAD83 Louisiana South|lcc 1710 -5480 1758 1842 1000000 0|us-ft:3452 m:26982
NAD27 Maine East|tm 2630 -4110 0.9999 152400.3048 0|us-ft:26783
NAD83 Maine East|tm 2620 -4110 0.9999 300000 0|us-ft:26847 m:26983
NAD27 Maine West|tm 2570 -4210 0.999966667 152400.3048 0|us-ft:26784
NAD83 Maine West|tm 2570 -4210 0.999966667 900000 0|us-ft:26848 m:26984
NAD27 Maryland|lcc 2270 -4620 2298 2367 243840.4877 0|us-ft:26785
NAD83 Maryland|lcc 2260 -4620 2298 2367 400000 0|us-ft:2248 m:26985
NAD27 Massachusetts Island|lcc 2460 -4230 2477 2489 60960.1219 0|us-ft:26787
NAD83 Massachusetts Island|lcc 2460 -4230 2477 2489 500000 0|us-ft:2250 m:26987
NAD27 Massachusetts Mainland|lcc 2460 -4290 2503 2561 182880.3658 0|us-ft:26786
NAD83 Massachusetts Mainland|lcc 2460 -4290 2503 2561 200000 750000|us-ft:2249 m:26986
NAD83 Michigan Central|lcc 2599 -5062 2651 2742 6000000 0|ft:2252 m:26989
NAD83 Michigan North|lcc 2687 -5220 2729 2825 8000000 0|ft:2251 m:26988
NAD83 Michigan South|lcc 2490 -5062 2526 2620 4000000 0|ft:2253 m:26990
NAD27 Minnesota Central|lcc 2700 -5655 2737 2823 609601.2192 0|us-ft:26792
NAD83 Minnesota Central|lcc 2700 -5655 2737 2823 800000 100000|us-ft:26850 m:26992
NAD27 Minnesota North|lcc 2790 -5586 2822 2918 609601.2192 0|us-ft:26791
NAD83 Minnesota North|lcc 2790 -5586 2822 2918 800000 100000|us-ft:26849 m:26991
NAD27 Minnesota South|lcc 2580 -5640 2627 2713 609601.2192 0|us-ft:26793
NAD83 Minnesota South|lcc 2580 -5640 2627 2713 800000 100000|us-ft:26851 m:26993
NAD27 Mississippi East|tm 1780 -5330 0.99996 152400.3048 0|us-ft:26794
NAD83 Mississippi East|tm 1770 -5330 0.99995 300000 0|us-ft:2254 m:26994
NAD27 Mississippi West|tm 1830 -5420 0.999941177 152400.3048 0|us-ft:26795
NAD83 Mississippi West|tm 1770 -5420 0.99995 700000 0|us-ft:2255 m:26995
NAD27 Missouri Central|tm 2150 -5550 0.999933333 152400.3048 0|us-ft:26797
NAD83 Missouri Central|tm 2150 -5550 0.999933333 500000 0|m:26997
NAD27 Missouri East|tm 2150 -5430 0.999933333 152400.3048 0|us-ft:26796
NAD83 Missouri East|tm 2150 -5430 0.999933333 250000 0|m:26996
NAD27 Missouri West|tm 2170 -5670 0.999941177 152400.3048 0|us-ft:26798
NAD83 Missouri West|tm 2170 -5670 0.999941177 850000 0|m:26998
NAD83 Montana|lcc 2655 -6570 2700 2940 600000 0|ft:2256 m:32100
NAD27 Montana Central|lcc 2750 -6570 2787 2873 609601.2192 0|us-ft:32002
NAD27 Montana North|lcc 2820 -6570 2871 2923 609601.2192 0|us-ft:32001
NAD27 Montana South|lcc 2640 -6570 2692 2784 609601.2192 0|us-ft:32003
NAD83 Nebraska|lcc 2390 -6000 2400 2580 500000 0|us-ft:26852 m:32104
NAD27 Nebraska North|lcc 2480 -6000 2511 2569 609601.2192 0|us-ft:32005
NAD27 Nebraska South|lcc 2380 -5970 2417 2503 609601.2192 0|us-ft:32006
NAD27 Nevada Central|tm 2085 -7000 0.9999 152400.3048 0|us-ft:32008
NAD83 Nevada Central|tm 2085 -7000 0.9999 500000 6000000|us-ft:3422 m:32108
NAD27 Nevada East|tm 2085 -6935 0.9999 152400.3048 0|us-ft:32007
NAD83 Nevada East|tm 2085 -6935 0.9999 200000 8000000|us-ft:3421 m:32107
NAD27 Nevada West|tm 2085 -7115 0.9999 152400.3048 0|us-ft:32009
NAD83 Nevada West|tm 2085 -7115 0.9999 800000 4000000|us-ft:3423 m:32109
NAD27 New Hampshire|tm 2550 -4300 0.999966667 152400.3048 0|us-ft:32010
NAD83 New Hampshire|tm 2550 -4300 0.999966667 300000 0|us-ft:3437 m:32110
NAD27 New Jersey|tm 2330 -4480 0.999975 609601.2192 0|us-ft:32011
NAD83 New Jersey|tm 2330 -4470 0.9999 150000 0|us-ft:3424 m:32111
NAD27 New Mexico Central|tm 1860 -6375 0.9999 152400.3048 0|us-ft:32013
NAD83 New Mexico Central|tm 1860 -6375 0.9999 500000 0|us-ft:2258 m:32113
NAD27 New Mexico East|tm 1860 -6260 0.999909091 152400.3048 0|us-ft:32012
NAD83 New Mexico East|tm 1860 -6260 0.999909091 165000 0|us-ft:2257 m:32112
NAD27 New Mexico West|tm 1860 -6470 0.999916667 152400.3048 0|us-ft:32014
NAD83 New Mexico West|tm 1860 -6470 0.999916667 830000 0|us-ft:2259 m:32114
NAD27 New York Central|tm 2400 -4595 0.9999375 152400.3048 0|us-ft:32016
NAD83 New York Central|tm 2400 -4595 0.9999375 250000 0|us-ft:2261 m:32116
NAD27 New York East|tm 2400 -4460 0.999966667 152400.3048 0|us-ft:32015
NAD83 New York East|tm 2330 -4470 0.9999 150000 0|us-ft:2260 m:32115
NAD27 New York Long Island|lcc 2430 -4440 2440 2462 609601.2192 30480.061|us-ft:4456
NAD83 New York Long Island|lcc 2410 -4440 2440 2462 300000 0|us-ft:2263 m:32118
NAD27 New York West|tm 2400 -4715 0.9999375 152400.3048 0|us-ft:32017
NAD83 New York West|tm 2400 -4715 0.9999375 350000 0|us-ft:2262 m:32117
NAD27 North Carolina|lcc 2025 -4740 2060 2170 609601.2192 0|us-ft:32019
NAD83 North Carolina|lcc 2025 -4740 2060 2170 609601.22 0|us-ft:2264 m:32119
NAD27 North Dakota North|lcc 2820 -6030 2846 2924 609601.2192 0|us-ft:32020
NAD83 North Dakota North|lcc 2820 -6030 2846 2924 600000 0|ft:2265 m:32120
NAD27 North Dakota South|lcc 2740 -6030 2771 2849 609601.2192 0|us-ft:32021
NAD83 North Dakota South|lcc 2740 -6030 2771 2849 600000 0|ft:2266 m:32121
NAD27 Ohio North|lcc 2380 -4950 2426 2502 609601.2192 0|us-ft:32022
NAD83 Ohio North|lcc 2380 -4950 2426 2502 600000 0|us-ft:3734 m:32122
NAD27 Ohio South|lcc 2280 -4950 2324 2402 609601.2192 0|us-ft:32023
NAD83 Ohio South|lcc 2280 -4950 2324 2402 600000 0|us-ft:3735 m:32123
NAD27 Oklahoma North|lcc 2100 -5880 2134 2206 609601.2192 0|us-ft:32024
NAD83 Oklahoma North|lcc 2100 -5880 2134 2206 600000 0|us-ft:2267 m:32124
NAD27 Oklahoma South|lcc 2000 -5880 2036 2114 609601.2192 0|us-ft:32025
NAD83 Oklahoma South|lcc 2000 -5880 2036 2114 600000 0|us-ft:2268 m:32125
NAD27 Oregon North|lcc 2620 -7230 2660 2760 609601.2192 0|us-ft:32026
NAD83 Oregon North|lcc 2620 -7230 2660 2760 2500000 0|ft:2269 m:32126
NAD27 Oregon South|lcc 2500 -7230 2540 2640 609601.2192 0|us-ft:32027
NAD83 Oregon South|lcc 2500 -7230 2540 2640 1500000 0|ft:2270 m:32127
NAD27 Pennsylvania North|lcc 2410 -4665 2453 2517 609601.2192 0|us-ft:32028
NAD83 Pennsylvania North|lcc 2410 -4665 2453 2517 600000 0|us-ft:2271 m:32128
NAD27 Pennsylvania South|lcc 2360 -4665 2396 2458 609601.2192 0|us-ft:4455
NAD83 Pennsylvania South|lcc 2360 -4665 2396 2458 600000 0|us-ft:2272 m:32129
NAD27 Rhode Island|tm 2465 -4290 0.9999938 152400.3048 0|us-ft:32030
NAD83 Rhode Island|tm 2465 -4290 0.99999375 100000 0|us-ft:3438 m:32130
NAD83 South Carolina|lcc 1910 -4860 1950 2090 609600 0|ft:2273 m:32133
NAD27 South Carolina North|lcc 1980 -4860 2026 2098 609601.2192 0|us-ft:32031
NAD27 South Carolina South|lcc 1910 -4860 1940 2020 609601.2192 0|us-ft:32033
NAD27 South Dakota North|lcc 2630 -6000 2665 2741 609601.2192 0|us-ft:32034
NAD83 South Dakota North|lcc 2630 -6000 2665 2741 600000 0|us-ft:4457 m:32134
NAD27 South Dakota South|lcc 2540 -6020 2570 2664 609601.2192 0|us-ft:32035
NAD83 South Dakota South|lcc 2540 -6020 2570 2664 600000 0|us-ft:3455 m:32135
NAD27 Tennessee|lcc 2080 -5160 2115 2185 609601.2192 30480.061|us-ft:2204
NAD83 Tennessee|lcc 2060 -5160 2115 2185 600000 0|us-ft:2274 m:32136
NAD27 Texas Central|lcc 1780 -6020 1807 1913 609601.2192 0|us-ft:32039
NAD83 Texas Central|lcc 1780 -6020 1807 1913 700000 3000000|us-ft:2277 m:32139
NAD27 Texas North|lcc 2040 -6090 2079 2171 609601.2192 0|us-ft:32037
NAD83 Texas North|lcc 2040 -6090 2079 2171 200000 1000000|us-ft:2275 m:32137
NAD27 Texas North Central|lcc 1900 -5850 1928 2038 609601.2192 0|us-ft:32038
NAD83 Texas North Central|lcc 1900 -5910 1928 2038 600000 2000000|us-ft:2276 m:32138
NAD27 Texas South|lcc 1540 -5910 1570 1670 609601.2192 0|us-ft:32041
NAD83 Texas South|lcc 1540 -5910 1570 1670 300000 5000000|us-ft:2279 m:32141
NAD27 Texas South Central|lcc 1670 -5940 1703 1817 609601.2192 0|us-ft:32040
NAD83 Texas South Central|lcc 1670 -5940 1703 1817 600000 4000000|us-ft:2278 m:32140
NAD27 Utah Central|lcc 2300 -6690 2341 2439 609601.2192 0|us-ft:32043
NAD83 Utah Central|lcc 2300 -6690 2341 2439 500000 2000000|us-ft:3566 ft:2281 m:32143
NAD27 Utah North|lcc 2420 -6690 2443 2507 609601.2192 0|us-ft:32042
NAD83 Utah North|lcc 2420 -6690 2443 2507 500000 1000000|us-ft:3560 ft:2280 m:32142
NAD27 Utah South|lcc 2200 -6690 2233 2301 609601.2192 0|us-ft:32044
NAD83 Utah South|lcc 2200 -6690 2233 2301 500000 3000000|us-ft:3567 ft:2282 m:32144
NAD27 Vermont|tm 2550 -4350 0.999964286 152400.3048 0|us-ft:32045
NAD83 Vermont|tm 2550 -4350 0.999964286 500000 0|us-ft:5646 m:32145
NAD27 Virginia North|lcc 2260 -4710 2282 2352 609601.2192 0|us-ft:32046
NAD83 Virginia North|lcc 2260 -4710 2282 2352 3500000 2000000|us-ft:2283 m:32146
NAD27 Virginia South|lcc 2180 -4710 2206 2278 609601.2192 0|us-ft:32047
NAD83 Virginia South|lcc 2180 -4710 2206 2278 3500000 1000000|us-ft:2284 m:32147
NAD27 Washington North|lcc 2820 -7250 2850 2924 609601.2192 0|us-ft:32048
NAD83 Washington North|lcc 2820 -7250 2850 2924 500000 0|us-ft:2285 m:32148
NAD27 Washington South|lcc 2720 -7230 2750 2840 609601.2192 0|us-ft:32049
NAD83 Washington South|lcc 2720 -7230 2750 2840 500000 0|us-ft:2286 m:32149
NAD27 West Virginia North|lcc 2310 -4770 2340 2415 609601.2192 0|us-ft:32050
NAD83 West Virginia North|lcc 2310 -4770 2340 2415 600000 0|us-ft:26853 m:32150
NAD27 West Virginia South|lcc 2220 -4860 2249 2333 609601.2192 0|us-ft:32051
NAD83 West Virginia South|lcc 2220 -4860 2249 2333 600000 0|us-ft:26854 m:32151
NAD27 Wisconsin Central|lcc 2630 -5400 2655 2730 609601.2192 0|us-ft:32053
NAD83 Wisconsin Central|lcc 2630 -5400 2655 2730 600000 0|us-ft:2288 m:32153
NAD27 Wisconsin North|lcc 2710 -5400 2734 2806 609601.2192 0|us-ft:32052
NAD83 Wisconsin North|lcc 2710 -5400 2734 2806 600000 0|us-ft:2287 m:32152
NAD27 Wisconsin South|lcc 2520 -5400 2564 2644 609601.2192 0|us-ft:32054
NAD83 Wisconsin South|lcc 2520 -5400 2564 2644 600000 0|us-ft:2289 m:32154
NAD27 Wyoming East|tm 2440 -6310 0.999941177 152400.3048 0|us-ft:32055
NAD83 Wyoming East|tm 2430 -6310 0.9999375 200000 0|us-ft:3736 m:32155
NAD27 Wyoming East Central|tm 2440 -6440 0.999941177 152400.3048 0|us-ft:32056
NAD83 Wyoming East Central|tm 2430 -6440 0.9999375 400000 100000|us-ft:3737 m:32156
NAD27 Wyoming West|tm 2440 -6605 0.999941177 152400.3048 0|us-ft:32058
NAD83 Wyoming West|tm 2430 -6605 0.9999375 800000 100000|us-ft:3739 m:32158
NAD27 Wyoming West Central|tm 2440 -6525 0.999941177 152400.3048 0|us-ft:32057
NAD83 Wyoming West Central|tm 2430 -6525 0.9999375 600000 0|us-ft:3738 m:32157
`;

const units: Readonly<Record<string, string>> = { 'us-ft': 'US survey feet', ft: 'feet', m: 'meters' };

/** Each State Plane zone in each of its units, such as "NAD27 / Texas Central, US survey feet". */
export const statePlaneSystems: readonly KnownSystem[] = zones.trim().split('\n').flatMap(systemsOf);

function systemsOf(line: string): KnownSystem[] {
  const [name = '', formula = '', codes = ''] = line.split('|');
  const datum = name.slice(0, name.indexOf(' '));
  const zone = name.slice(datum.length + 1);
  const projection = projectionOf(formula.split(' '));
  return codes.split(' ').map((each) => {
    const [unit = '', code = ''] = each.split(':');
    return {
      code: Number(code),
      name: `${datum} / ${zone}, ${units[unit]}`,
      definition: `${projection} +datum=${datum} +units=${unit}`,
    };
  });
}

function projectionOf([kind, ...parameters]: readonly string[]): string {
  const [latitude, meridian, third, ...rest] = parameters;
  const origin = `+lat_0=${degrees(latitude)} +lon_0=${degrees(meridian)}`;
  if (kind === 'tm') return `+proj=tmerc ${origin} +k=${third} +x_0=${rest[0]} +y_0=${rest[1]}`;
  return `+proj=lcc ${origin} +lat_1=${degrees(third)} +lat_2=${degrees(rest[0])} +x_0=${rest[1]} +y_0=${rest[2]}`;
}

function degrees(minutes: string | undefined): number {
  return Number(minutes) / 60;
}
