# The benchmark's set-up in ns-2.35: ns ns2.tcl [everything]. Prints the number of data packets sent. `everything`: every
# packet and every change of a window is traced, into nothing.
set ns [new Simulator]
set traces [expr {[lindex $argv 0] eq "everything"}]
if {$traces} {
    set log [open /dev/null w]
    $ns trace-all $log
}
set left [$ns node]
set right [$ns node]
$ns duplex-link $left $right 100Mb 18ms DropTail
$ns queue-limit $left $right 481
$ns queue-limit $right $left 10000
for {set i 0} {$i < 10} {incr i} {
    set source [$ns node]
    set destination [$ns node]
    foreach {a b} [list $source $left $right $destination] {
        $ns duplex-link $a $b 1Gb 1ms DropTail
        $ns queue-limit $a $b 10000
        $ns queue-limit $b $a 10000
    }
    set tcp($i) [new Agent/TCP/Newreno]
    $tcp($i) set window_ 10000
    $tcp($i) set packetSize_ 1000
    set sink [new Agent/TCPSink]
    $ns attach-agent $source $tcp($i)
    $ns attach-agent $destination $sink
    $ns connect $tcp($i) $sink
    if {$traces} {
        $tcp($i) attach $log
        foreach variable {cwnd_ ssthresh_ rtt_ srtt_} { $tcp($i) trace $variable }
    }
    set ftp [new Application/FTP]
    $ftp attach-agent $tcp($i)
    $ns at [expr {0.1 * $i}] "$ftp start"
}
proc finish {} {
    global tcp
    set sent 0
    for {set i 0} {$i < 10} {incr i} { incr sent [$tcp($i) set ndatapack_] }
    puts $sent
    exit 0
}
$ns at 100.0 finish
$ns run
